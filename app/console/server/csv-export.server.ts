import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { assertPermitted } from "#app/records/actor.server.ts";
import type { Subject } from "#app/records/role.ts";
import type { ListQuery, RecordMetadata } from "#app/records/list-query.ts";
import { Forbidden, refusalStatus } from "#app/records/refusal.ts";
import { isDatabaseUnavailable } from "#app/platform/database/failures/database-unavailable.server.ts";
import { unavailableHeaders } from "#app/platform/http/unavailable.server.ts";
import { requestMeta } from "#app/platform/http/request-meta.server.ts";
import { streamChunks } from "#app/platform/http/stream-chunks.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isExportRequested, isTemplateRequested, readListQuery } from "#app/console/list/list-params.ts";
import { byteOrderMark, csvLine } from "#app/platform/text/csv.ts";
import type { ConsoleEntity, ExportColumn } from "#app/console/entity/console-entity.ts";
import { exportColumnsOf } from "./export-columns.ts";
import { exportFileName } from "./export-file-name.ts";
import { listQueryOf, streamShown } from "./staff-request.server.ts";

type Repository<Row> = { listAll(query: ListQuery): AsyncGenerator<Row[]> };

/** The middleware that exports a tab's list as CSV: all rows that the URL's search and filters find, in its order. */
export function createEntityExport<Row extends RecordMetadata, Input>(
  entity: ConsoleEntity<Row, Input>,
  records: Repository<Row>,
): MiddlewareFunction<Response> {
  return createCsvExport({
    subject: entity.name,
    title: entity.title,
    failureMessage: `Erro ao exportar ${entity.noun.many}`,
    columns: exportColumnsOf(entity),
    async *rows(params, context) {
      yield* records.listAll(await listQueryOf(context, entity.name, readListQuery(params)));
    },
  });
}

type CsvExport<Row> = {
  /** The kind of record: not every role may export it. */
  subject: Subject;
  title: string;
  failureMessage: string;
  columns: readonly ExportColumn<Row>[];
  /** The rows that the URL asks for, in batches. */
  rows: (params: URLSearchParams, context: Readonly<RouterContextProvider>) => AsyncGenerator<Row[]>;
};

/**
 * The middleware that responds with a CSV file when the URL asks for one. It streams the rows, so the length does not
 * matter, and stores nothing. HEAD only checks the permission. Answers 403 when the role may not export, 500 when the
 * first batch fails, or 503 when that passes.
 */
export function createCsvExport<Row>({
  subject,
  title,
  failureMessage,
  columns,
  rows,
}: CsvExport<Row>): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    const isTemplate = isTemplateRequested(url.searchParams);
    if (!isTemplate && !isExportRequested(url.searchParams)) return next();
    const logFailure = (error: unknown) =>
      log.error({ id: requestMeta(context).id, error }, `export of ${title} failed`);
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${exportFileName(isTemplate ? `Modelo ${title}` : title, new Date())}"`,
    };
    try {
      assertPermitted("export", subject);
    } catch (error) {
      if (error instanceof Forbidden) return new Response(error.message, { status: refusalStatus(error) });
      throw error;
    }
    if (request.method === "HEAD") return new Response(null, { headers });
    // The export without rows: what the import reads.
    if (isTemplate) return new Response(byteOrderMark + csvLine(columns.map(({ header }) => header)), { headers });
    try {
      const lines = await streamShown(context, subject, async () => {
        const batches = rows(url.searchParams, context);
        // A failure of the first batch has an error response; a later one can only cut the download off.
        return csvLines(columns, await batches.next(), batches, logFailure);
      });
      return new Response(streamChunks(lines), { headers });
    } catch (error) {
      logFailure(error);
      const answer = isDatabaseUnavailable(error) ? { status: 503, headers: unavailableHeaders } : { status: 500 };
      return new Response(failureMessage, answer);
    }
  };
}

async function* csvLines<Row>(
  columns: readonly ExportColumn<Row>[],
  first: IteratorResult<Row[]>,
  batches: AsyncGenerator<Row[]>,
  logFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLine(columns.map(({ header }) => header)));
  try {
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield encoder.encode(batch.value.map((row) => csvLine(columns.map(({ text }) => text(row) ?? ""))).join(""));
    }
  } catch (error) {
    logFailure(error);
    throw error;
  } finally {
    await batches.return(undefined);
  }
}
