-- The cities of a destination by their numbers, so that one that gets another name keeps its destinations. The column
-- `cities` stays for the history: the labels as they were when the destination was saved.
create table destination_cities (
  destination_id integer not null references destinations,
  -- Such as "Betim – MG".
  label text not null,
  -- Null: no city had this label when this table was made.
  city_id integer references cities,
  primary key (destination_id, label)
);
insert into destination_cities (destination_id, label, city_id)
select distinct destinations.id, label, (
  select min(cities.id) from cities where deleted_at is null and name || ' – ' || state = label
)
from destinations, unnest(cities) as label;
