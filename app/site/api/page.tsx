import { ProviderBrand } from "#app/brand/provider-brand.tsx";
import { useProvider } from "#app/brand/provider-context.ts";
import type { FragmentHandle } from "#app/document/fragment-handle.ts";
import type { CacheHandle } from "#app/platform/http/cache/cache-key.server.ts";
import { loadStandaloneHead } from "#app/site/standalone/load-head.server.ts";
import { StandaloneHead } from "#app/site/standalone/standalone-head.tsx";
import { requestLimits } from "#app/site/request-limits.ts";
import { openApi, type Schema } from "./openapi.ts";
import type { Route } from "./+types/page";

export const handle: CacheHandle & FragmentHandle = { isPublic: true, isFragment: true };

export const loader = loadStandaloneHead;

/** GET /api/v1: the API's description for people. It has no scripts of React. */
export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { name } = useProvider();
  const { info, paths } = openApi(name);
  return (
    <>
      <StandaloneHead title={info.title} description={info.description} {...loaderData} />
      <main className="page grid max-w-[52rem] gap-4 py-10">
        <p>
          <a href="/">
            <ProviderBrand />
          </a>
        </p>
        <h1 className="mt-6 text-3xl leading-[1.12] font-extrabold tracking-tight">{info.title}</h1>
        <p className="text-lg leading-snug text-muted">{info.description}</p>
        <p>
          Qualquer site pode ler os dados. As respostas trazem um ETag: envie-o em <code>If-None-Match</code> e só o que
          mudou é enviado de novo. São até {requestLimits.api.perMinute} pedidos por minuto de cada endereço. Para gerar
          um cliente, use a{" "}
          <a className="font-semibold text-brand underline" href="/api/v1/openapi.json">
            descrição em OpenAPI
          </a>
          .
        </p>
        {Object.entries(paths).map(([path, { get }]) => (
          <section key={path} aria-labelledby={path} className="mt-6 grid gap-3">
            <h2 id={path} className="text-xl font-bold tracking-tight wrap-anywhere">
              <code>GET /api/v1{path}</code>
            </h2>
            <p className="text-muted">{get.summary}.</p>
            <FieldTable path={path} schema={get.responses[200].content["application/json"].schema} />
          </section>
        ))}
      </main>
    </>
  );
}

function FieldTable({ path, schema }: { path: string; schema: Schema }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Campos de {path}</caption>
      <thead>
        <tr className="border-b border-line">
          <th className="py-2 pr-5.5 font-bold">Campo</th>
          <th className="py-2 font-bold">O que é</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOf(schema).map(([name, description]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-5.5 font-normal wrap-anywhere">
              <code>{name}</code>
            </th>
            <td className="py-2 text-muted">{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fields with a description, by their place: "cidades[].nome". */
function fieldsOf(schema: Schema, place = ""): [place: string, description: string][] {
  if (schema.items) return fieldsOf(schema.items, `${place}[]`);
  const here: [string, string][] = schema.description ? [[place, schema.description]] : [];
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, place === "" ? name : `${place}.${name}`),
  );
  return [...here, ...below];
}
