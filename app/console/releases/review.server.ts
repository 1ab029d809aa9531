import * as ignoredChecks from "#app/catalogue/checks/ignored-check.server.ts";
import { currentActor, sees } from "#app/records/actor.server.ts";
import { diffFields } from "#app/records/audit.server.ts";
import { Refusal } from "#app/records/refusal.ts";
import { openStates } from "#app/records/release-state.ts";
import { foldChanges } from "#app/releases/fold.ts";
import { foldCells } from "#app/catalogue/availability-index/cells.ts";
import { countCities } from "#app/releases/impact.server.ts";
import { operationsOf } from "#app/releases/operations.server.ts";
import * as publishing from "#app/releases/publish.server.ts";
import type { Conflict, Operation } from "#app/releases/release.ts";
import * as releases from "#app/releases/release.server.ts";
import { describeChanges, fieldDiffs } from "#app/console/changes/field-diff.ts";
import { recordKinds } from "#app/console/import/record-kinds.server.ts";
import { withParams, withSheet } from "#app/console/list/list-params.ts";
import { checkParam, subjectOf } from "#app/console/tabs/health/health-params.ts";
import type {
  ChangeGroup,
  ChangeView,
  CheckView,
  ConflictView,
  ReviewView,
} from "#app/console/release-mode/review-actions.ts";

type FoldedOperation = ReturnType<typeof foldChanges<Operation>>[number];

/** A release as its page shows it; null for an unknown id. */
export async function readReview(id: number): Promise<ReviewView | null> {
  const release = await releases.find(id);
  if (!release) return null;
  const isOpen = openStates.includes(release.state);
  const changes = foldChanges(await operationsOf(id));
  const view = { release: { ...release, isOpen }, groups: groupsOf(changes), forecast: null, problem: null };
  if (!isOpen) return view;
  try {
    return { ...view, forecast: await forecast(id, changes) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...view, problem: error.message };
  }
}

function groupsOf(changes: readonly FoldedOperation[]): ChangeGroup[] {
  const byEntity = Map.groupBy(changes, ({ entity }) => entity);
  return Object.entries(recordKinds).flatMap(([entity, { title, noun }]) => {
    const own = byEntity.get(entity as Operation["entity"]);
    if (!own) return [];
    const records = countRecords(own);
    return [{ title, noun, records, changes: own.map(changeView) }];
  });
}

/** How many records, or cells, the changes of a kind are about. */
function countRecords(changes: readonly FoldedOperation[]): number {
  const cells = foldCells(changes.map((change) => change.cells ?? []));
  const ofCells = [...cells.values()].reduce((sum, city) => sum + city.size, 0);
  return ofCells + new Set(changes.flatMap((change) => (change.cells ? [] : change.ids))).size;
}

function changeView(change: FoldedOperation) {
  const { parts, action, label, author, at } = change;
  const view = { parts, action, label, by: author, isMine: author === currentActor().email, at };
  if (change.cells || !sees(change.entity)) return { ...view, to: null, diffs: [] } satisfies ChangeView;
  const { entity, recordId, before, after } = change;
  const kind = recordKinds[entity];
  const isOpenable = kind.path !== null && recordId !== null && action !== "remove" && action !== "create";
  const isState = action === "activate" || action === "deactivate" || action === "remove";
  return {
    ...view,
    to: isOpenable ? kind.path + withSheet(new URLSearchParams(), recordId) : null,
    diffs: isState ? [] : fieldDiffs(kind, diffFields(before, after)),
  } satisfies ChangeView;
}

async function forecast(id: number, changes: readonly FoldedOperation[]): Promise<NonNullable<ReviewView["forecast"]>> {
  const now = await ignoredChecks.listOpen();
  const { conflicts, skipped, newVersions, also: then } = await publishing.review(id, ignoredChecks.listOpen);
  const before = new Map(now.map(({ check, findings }) => [check.key, findings.length]));
  return {
    conflicts: conflicts.map((conflict) => conflictView(conflict, changes)),
    skipped,
    newVersions,
    cities: await countCities(changes),
    checks: then
      .filter(({ findings }) => findings.length > 0)
      .map(({ check: { key, title, severity, subject }, findings }): CheckView => ({
        title,
        severity,
        to: subjectOf(subject).path + withParams(new URLSearchParams(), { [checkParam]: key }),
        now: before.get(key) ?? 0,
        upcoming: findings.length,
        example: findings[0]!.text,
      })),
  };
}

/** What is shown of a conflict about a record that the role does not see. */
const unseenConflict = {
  field: null,
  fieldLabel: "",
  before: null,
  after: null,
  current: null,
  currentValue: "null",
  changed: null,
  message: "o que mudou é visto só por administradores",
};

function conflictView(conflict: Conflict, changes: readonly FoldedOperation[]): ConflictView {
  const { operationId, entity, label, field, before, after, current, changed, message } = conflict;
  const parts = changes.find(({ id }) => id === operationId)?.parts ?? [operationId];
  if (!sees(entity)) return { ...unseenConflict, parts, label };
  const [described] = field === null ? [] : describeChanges(recordKinds[entity], [{ field, before, after }]);
  const text = (value: unknown) =>
    described ? described.reader.text(value) : typeof value === "string" ? value : null;
  return {
    parts,
    label,
    field,
    fieldLabel: described?.reader.label ?? field ?? "",
    before: text(before),
    after: text(after),
    current: text(current),
    currentValue: JSON.stringify(current ?? null),
    changed: changed && { ...changed, isMine: changed.by === currentActor().email },
    message,
  };
}
