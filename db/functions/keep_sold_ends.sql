-- Its arguments are the associations' table and their column for this side.
create or replace function keep_sold_ends() returns trigger
  language plpgsql
  as $$
    declare
      is_sold boolean;
    begin
      execute format(
        'select exists (select from %I %s)', tg_argv[0],
        case when tg_op = 'DELETE' then format('where %I in (select id from taken)', tg_argv[1]) end
      ) into is_sold;
      if is_sold then
        raise foreign_key_violation using
          message = format('%s still has rows of %s', tg_argv[0], tg_table_name),
          constraint = format('%s_%s_fkey', tg_argv[0], tg_argv[1]);
      end if;
      return null;
    end
  $$;
