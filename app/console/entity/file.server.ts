import type { MiddlewareFunction } from "react-router";
import { permit } from "#app/catalogue/actor.server.ts";
import type { Entity as Recorded } from "#app/catalogue/audit.server.ts";
import type { ListQuery, Stored } from "#app/catalogue/listing.ts";
import { Forbidden, statusOf } from "#app/catalogue/refusal.ts";
import { requestFacts } from "#app/platform/http/request.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isFileAsked, readQuery } from "../list/address.ts";
import { byteOrderMark, csvLine } from "./csv.ts";
import type { Entity, FileColumn } from "./entity.ts";
import { fileColumns } from "./file-columns.ts";
import { fileName } from "./file-name.ts";

type Records<Row> = { listAll(query: ListQuery): AsyncGenerator<Row[]> };

/** The middleware of a tab that answers its list as a file, all that the list's address finds in the list's order. */
export function entityFile<Row extends Stored, Input>(
  entity: Entity<Row, Input>,
  records: Records<Row>,
): MiddlewareFunction<Response> {
  return listFile({
    subject: entity.name,
    title: entity.title,
    failed: `Erro ao exportar ${entity.noun.many}`,
    columns: fileColumns(entity),
    rows: (params) => records.listAll(readQuery(params)),
  });
}

type ListFile<Row> = {
  /** What is exported, which not every role may. */
  subject: Recorded | "history";
  title: string;
  failed: string;
  columns: readonly FileColumn<Row>[];
  /** What the address asks for, so many rows at a time. */
  rows: (params: URLSearchParams) => AsyncGenerator<Row[]>;
};

/**
 * The middleware that answers a list as a file when its address asks for one. The file is made while it is sent, so its
 * length does not matter; it is never kept. HEAD only tells whether there is one.
 */
export function listFile<Row>({ subject, title, failed, columns, rows }: ListFile<Row>): MiddlewareFunction<Response> {
  return async ({ request, url, context }, next) => {
    if (!isFileAsked(url.searchParams)) return next();
    const fault = (error: unknown) => log.error({ id: requestFacts(context).id, error }, `no file of ${title}`);
    const headers = {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName(title, new Date())}"`,
    };
    try {
      permit("export", subject);
    } catch (error) {
      if (error instanceof Forbidden) return new Response(error.message, { status: statusOf(error) });
      throw error;
    }
    if (request.method === "HEAD") return new Response(null, { headers });
    const parts = rows(url.searchParams);
    try {
      // What fails at once is told in words; later the file can only break off.
      const first = await parts.next();
      return new Response(streamOf(linesOf(columns, first, parts, fault)), { headers });
    } catch (error) {
      fault(error);
      return new Response(failed, { status: 500 });
    }
  };
}

/** A body whose next part is made when the one before was taken. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const part = await parts.next();
        if (part.done) controller.close();
        else controller.enqueue(part.value);
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}

async function* linesOf<Row>(
  columns: readonly FileColumn<Row>[],
  first: IteratorResult<Row[]>,
  rows: AsyncGenerator<Row[]>,
  fault: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + csvLine(columns.map(({ header }) => header)));
  try {
    for (let part = first; !part.done; part = await rows.next()) {
      yield encoder.encode(part.value.map((row) => csvLine(columns.map(({ text }) => text(row) ?? ""))).join(""));
    }
  } catch (error) {
    fault(error);
    throw error;
  } finally {
    await rows.return(undefined);
  }
}
