import { type FactKey, factsOn, kindOf, type TermKey } from "#app/catalogue/plans/offer-terms/offer-terms.ts";
import { publicName } from "#app/offers/terms/public-facts.ts";
import { termWords } from "#app/offers/terms/term-texts.ts";
import { requestLimits } from "#app/site/request-limits.ts";

/** The schema of a value. The `required` fields of an object are always there. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly example?: unknown;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};

const text = (description: string, example: string): Schema => ({ type: "string", description, example });
const optional = (type: "string" | "number" | "integer", description: string, example: unknown): Schema => ({
  type: [type, "null"],
  description,
  example,
});

/** An object whose fields are all there. */
function whole(properties: Record<string, Schema>): Schema {
  return { type: "object", required: Object.keys(properties), properties };
}

function listOf(items: Schema): Schema {
  return { type: "array", items };
}

const city = whole({
  codigo_ibge: optional("string", "Código do IBGE, de sete dígitos; nulo se o IBGE não conhece a cidade", "0000000"),
  nome: text("Nome da cidade", "Cidade"),
  uf: text("Sigla do estado", "UF"),
  endereco: text("A página da cidade neste site", "/internet/uf/cidade"),
});

/** The specification's fields of a plan. */
const baseFacts: Partial<Record<FactKey, Schema>> = {
  velocidade: optional("number", "Velocidade, em Mb/s", 500),
  preco: { type: "number", description: "Preço por mês, em reais" },
  streamings: listOf(text("Serviço incluído", "Serviço")),
  cameras: { type: "integer", description: "Câmeras incluídas; 5 são cinco ou mais", example: 0 },
};

function termSchema(key: TermKey): Schema {
  const { type, unit, zero } = kindOf(key);
  const description = [
    termWords.labels[key],
    unit && `, em ${unit}`,
    zero && ` (0: ${zero})`,
    "; nulo se não foi dito",
  ];
  return { type: [type, "null"], description: description.filter(Boolean).join("") };
}

const plan = whole({
  codigo: optional("string", "Código da oferta em vigor", "OF-R0002-01"),
  publico: { type: "string", enum: ["residencial", "empresarial"], description: "Para quem o plano é" },
  nome: text("Nome do plano", "Plano"),
  ...Object.fromEntries(factsOn("api").map((key) => [publicName(key), baseFacts[key] ?? termSchema(key as TermKey)])),
  etiqueta: optional("string", "A etiqueta da oferta neste site", "/ofertas/OF-R0002-01"),
});

const period = {
  inicio: text("Desde quando, em UTC", "2026-03-12T17:03:22.000Z"),
  fim: optional("string", "Até quando, em UTC; nulo se está em vigor", null),
};

const offer = whole({
  codigo: text("Código da versão", "OF-R0002-01"),
  registro_anatel: optional("string", "Código na Anatel; nulo se não foi dito", null),
  publico: { type: "string", enum: ["residencial", "empresarial"], description: "Para quem a oferta é" },
  situacao: { type: "string", enum: ["ativa", "encerrada"], description: "Se está à venda" },
  ...period,
  termos: { type: "object", description: "As condições, como na etiqueta; só as que foram ditas" },
  ufs: listOf(text("Sigla do estado", "UF")),
  municipios: { type: "integer", description: "Em quantos municípios foi vendida" },
  sha256: text("Resumo do documento da versão", "9f86d081…"),
  endereco: text("A etiqueta da oferta no site", "https://provedor.example/ofertas/OF-R0002-01"),
});

const news = whole({
  titulo: text("Título", "Notícia"),
  resumo: text("O que ela diz, em uma ou duas frases", "Resumo"),
  data: text("O dia da notícia", "2026-03-12"),
  endereco: text("A página da notícia neste site", "/noticias/noticia"),
});

const message = whole({ message: text("O que houve", "Nada encontrado neste endereço") });

function answer(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** A GET that answers with the schema. */
function read(summary: string, schema: Schema, more: object = {}) {
  return {
    get: {
      summary,
      ...more,
      responses: {
        200: answer(summary, schema),
        304: { description: "Nada mudou desde o ETag que o pedido trouxe em If-None-Match" },
        404: answer("Não há nada neste endereço", message),
        429: answer(
          `Mais de ${requestLimits.api.perMinute} pedidos por minuto deste endereço: tente depois de Retry-After segundos`,
          message,
        ),
        500: answer("O site não conseguiu ler os dados", message),
      },
    },
  };
}

const cityCode = {
  name: "codigo_ibge",
  in: "path",
  required: true,
  description: "Código do IBGE, de sete dígitos",
  schema: { type: "string", pattern: "^\\d{7}$" },
};

/** The API's description (OpenAPI 3.1). */
export function openApi(providerName: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: `Dados abertos da ${providerName}`,
      version: "1",
      description:
        "As cidades, os planos, as ofertas e as notícias que o site mostra, para ler de outros programas. Sem cadastro e sem chave. " +
        "Campos novos podem surgir; nenhum sai nem muda de sentido na versão 1.",
    },
    servers: [{ url: "/api/v1" }],
    paths: {
      "/cidades": read("As cidades em que há algo à venda, por nome", whole({ cidades: listOf(city) })),
      "/cidades/{codigo_ibge}/planos": read(
        "O que se vende em uma cidade",
        whole({ cidade: city, planos: listOf(plan) }),
        { parameters: [cityCode] },
      ),
      "/ofertas": read(
        "As versões das ofertas, com os filtros da página /ofertas; 404 se o provedor não mostra o arquivo",
        whole({ ofertas: listOf(offer) }),
      ),
      "/noticias": read(
        "As notícias, da mais nova à mais antiga; 404 se o provedor não publica notícias",
        whole({ noticias: listOf(news) }),
      ),
    },
  };
}
