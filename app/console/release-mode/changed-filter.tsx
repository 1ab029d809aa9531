import { formatCount } from "#app/platform/text/normalize-text.ts";
import { changedParam, changedValue, withParams } from "#app/console/list/list-params.ts";
import { useListNavigation } from "#app/console/list/use-list-params.ts";
import { ReleaseMark } from "./release-mark.tsx";

type ChangedFilterProps = { count: number; isOn: boolean };

/** In a release: the list of what it changes alone. */
export function ChangedFilter({ count, isOn }: ChangedFilterProps) {
  const { change } = useListNavigation();
  return (
    <label className="flex h-9 flex-none cursor-pointer items-center gap-2 rounded-sm border border-control bg-paper px-2.5 font-medium whitespace-nowrap hover:bg-hover has-checked:border-release has-checked:bg-release-soft has-checked:font-semibold has-checked:text-release-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand max-md:h-11">
      <input
        type="checkbox"
        className="sr-only"
        name={changedParam}
        value={changedValue}
        checked={isOn}
        onChange={({ target: { checked } }) =>
          change((params) => withParams(params, { [changedParam]: checked ? changedValue : null }), { replace: true })
        }
      />
      <ReleaseMark />
      Só o que muda <span className="text-muted">{formatCount(count)}</span>
    </label>
  );
}
