"""Everything between the browser and the controller: events, workers, schedules."""
