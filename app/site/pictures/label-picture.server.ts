import { splitStreamings } from "#app/catalogue/plans/plan.ts";
import {
  capText,
  firstYearTotal,
  joinFeeText,
  promotionText,
  readjustmentText,
  termText,
} from "#app/offers/terms/term-texts.ts";
import { inWords } from "#app/platform/text/in-words.ts";
import { dayOf } from "#app/platform/time/clock.ts";
import type { Overlay } from "#app/platform/storage/render-image.server.ts";
import { formatMoney, moneyParts } from "#app/platform/text/money.ts";
import type { Provider } from "#app/provider/provider.ts";
import type { LabelData } from "#app/site/offer/label-data.ts";
import type { LabelWords } from "#app/site/offer/label-sections.ts";
import { offerSentence } from "#app/site/offer/offer-sentence.ts";
import { loadLogo, brandMark } from "./brand-picture.server.ts";
import { recolour } from "./recolour.ts";
import { outlineText, type TextStyle, textWidth, wrapText } from "./text-outline.server.ts";
import { cutText } from "#app/platform/text/cut-text.ts";

const width = 1080;
const height = 1350;
const left = 56;
const right = width - left;
const night = "#0b1a4a";
const black = 'fill="#000"';
const regular = (size: number): TextStyle => ({ size, weight: "regular" });
const heavy = (size: number, tracking = -0.02): TextStyle => ({ size, weight: "heavy", tracking });

/** The label of an offer as an SVG of outlines, with the provider's logo to lay over it. Its channels may change, so it has none. */
export async function drawLabelPicture(
  data: LabelData,
  provider: Provider,
  words: LabelWords,
): Promise<{ svg: string; overlay: Overlay | null }> {
  const logo = await loadLogo(provider);
  const box = logo && fitInto(logo, 320, 72);
  const header =
    (box
      ? `<rect x="${left}" y="22" width="${box.width + 40}" height="88" rx="16" fill="#fff"/>`
      : brandName(provider)) + textAtRight(words.label.title, 78, heavy(30, 0), 'fill="#f5f9ff"');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">` +
    `<title>${escapeXml(`${words.label.title}: ${offerSentence(data, words)}`)}</title>` +
    '<defs><linearGradient id="fio"><stop stop-color="#1559d6"/><stop offset=".62" stop-color="#f8cc2f"/></linearGradient></defs>' +
    recolour(`<rect width="${width}" height="${height}" fill="${night}"/>`, provider.colours) +
    recolour(header, provider.colours) +
    '<rect y="132" width="1080" height="6" fill="url(#fio)"/>' +
    `<rect y="138" width="${width}" height="${height - 138}" fill="#fff"/>` +
    head(data, words) +
    rows(rowsOf(data, words)) +
    foot(data, words) +
    "</svg>";
  const overlay = logo && box && { left: left + 20, top: 30, ...box, webp: logo.webp };
  return { svg, overlay };
}

function brandName({ name, logo: { mark } }: Provider): string {
  const [first = "", ...rest] = name.split(" ");
  const start = left + (mark ? 94 : 0);
  return (
    (mark ? `<g transform="translate(${left} 28) scale(1.9)">${brandMark}</g>` : "") +
    outlineText(first, start, 81, heavy(42, -0.035), 'fill="#f5f9ff"') +
    outlineText(
      rest.join(" "),
      start + textWidth(`${first} `, heavy(42, -0.035)),
      81,
      { ...regular(42), tracking: -0.02 },
      'fill="#f5f9ff"',
    )
  );
}

/** Name, code, speed and price. */
function head({ version: { terms, code, kind } }: LabelData, { label, terms: words }: LabelWords): string {
  const name = shrink(terms.nome, heavy(60, -0.03), right - left, 30);
  const facts = [
    `Oferta ${code}`,
    label.audiences[kind].toLowerCase(),
    termText("tecnologia", terms, words)?.toLowerCase(),
  ];
  const { integer, cents } = moneyParts(terms.preco);
  const [, figure = "", unit = ""] = /^(\S+)\s*(.*)$/.exec(terms.velocidade ?? "") ?? [];
  const price = `${integer},${cents}`;
  const wide = textWidth(figure, heavy(118, -0.05)) + textWidth(price, heavy(118, -0.05));
  const big = heavy(wide > 660 ? 118 * (660 / wide) : 118, -0.05);
  const perMonth = textWidth("/mês", heavy(36, 0));
  const priceEnd = right - perMonth - 10;
  const priceStart = priceEnd - textWidth(price, big);
  return (
    outlineText(name.text, left, 228, name.style, black) +
    outlineText(facts.filter(Boolean).join(" · "), left, 282, regular(30), black) +
    outlineText(figure, left, 402, big, black) +
    outlineText(unit, left + textWidth(figure, big) + 16, 402, heavy(36, 0), black) +
    textAtRight("/mês", 402, heavy(36, 0), black) +
    outlineText(price, priceStart, 402, big, black) +
    outlineText("R$", priceStart - textWidth("R$", heavy(36, 0)) - 14, 402, heavy(36, 0), black) +
    `<rect y="446" width="${width}" height="12"/>`
  );
}

type Row = [term: string, value: string];

function optional(term: string, value: string | null): Row[] {
  return value === null ? [] : [[term, value]];
}

/** The facts that fit a picture; a mandatory one that was not said says so. */
function rowsOf({ version: { terms } }: LabelData, { label, terms: words }: LabelWords): Row[] {
  const total = firstYearTotal(terms);
  const { included } = splitStreamings(terms.streamings ?? []);
  const mandatory = (term: string, value: string | null): Row => [term, value ?? label.missing];
  return [
    mandatory(words.labels.upload_mbps, termText("upload_mbps", terms, words)),
    mandatory(words.labels.franquia_gb, capText(terms, words)),
    ...optional(words.labels.streamings, inWords(included) || null),
    ...optional(words.labels.preco_promocional, promotionText(terms)),
    mandatory(label.rows.joining, joinFeeText(terms)),
    mandatory(words.labels.fidelidade_meses, termText("fidelidade_meses", terms, words)),
    ...(terms.fidelidade_meses ? [mandatory(words.labels.multa, termText("multa", terms, words))] : []),
    mandatory(label.rows.readjustment, readjustmentText(terms, words)),
    ...optional(label.rows.year, total === null ? null : formatMoney(total)),
  ];
}

const rowsTop = 466;
const rowsBottom = 1106;
const valueWidth = 600;
const maxLines = 2;

/** The rows share the space, those of two lines with more of it. */
function rows(all: readonly Row[]): string {
  const laid = all.map(([term, value]) => ({ term, lines: valueLines(value) }));
  const weights = laid.map(({ lines }) => 1 + 0.55 * (lines.length - 1));
  const unit = (rowsBottom - rowsTop) / weights.reduce((sum, weight) => sum + weight, 0);
  let y = rowsTop;
  return laid
    .map(({ term, lines }, index) => {
      const rowHeight = unit * weights[index]!;
      const middle = y + rowHeight / 2;
      const first = middle + 11 - ((lines.length - 1) * 34) / 2;
      y += rowHeight;
      return (
        outlineText(term, left, middle + 11, regular(31), black) +
        lines.map((line, number) => textAtRight(line, first + number * 34, heavy(30, 0), black)).join("") +
        (index === laid.length - 1
          ? ""
          : `<rect x="${left}" y="${y - 1}" width="${right - left}" height="2" fill="#c4c4c4"/>`)
      );
    })
    .join("");
}

function valueLines(value: string): string[] {
  const lines = wrapText(value, heavy(30, 0), valueWidth);
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

/** QR code, permanent address, publication and the start of the hash. */
function foot({ qr, address, version }: LabelData, { label }: LabelWords): string {
  const side = 216;
  const text = qr ? left + side + 24 : left;
  const plain = address.replace(/^https?:\/\//, "");
  const line = shrink(plain, regular(28), right - text, 16);
  const published = `${label.published} ${dayOf(version.madeAt)}`;
  return (
    `<rect y="1112" width="${width}" height="6"/>` +
    (qr ? `<path transform="translate(${left - 12} 1124) scale(${side / qr.size})" d="${qr.path}"/>` : "") +
    outlineText(label.wholeLabel, text, 1194, heavy(28, 0), black) +
    outlineText(line.text, text, 1240, line.style, black) +
    outlineText(`${published} · SHA-256 ${version.hash.slice(0, 8)}…`, text, 1286, regular(28), black)
  );
}

/** The text in a smaller size where it is too wide; below the least size it is cut. */
function shrink(text: string, style: TextStyle, room: number, least: number): { text: string; style: TextStyle } {
  const size = Math.min(style.size, (style.size * room) / textWidth(text, style));
  const fitting = { ...style, size: Math.max(least, size) };
  if (size >= least) return { text, style: fitting };
  let cut = text;
  while (textWidth(`${cut}…`, fitting) > room) cut = cutText(cut, cut.length - 1);
  return { text: `${cut}…`, style: fitting };
}

function textAtRight(text: string, y: number, style: TextStyle, attributes: string): string {
  return outlineText(text, right - textWidth(text, style), y, style, attributes);
}

function fitInto(image: { width: number; height: number }, maxWidth: number, maxHeight: number) {
  const scale = Math.min(maxWidth / image.width, maxHeight / image.height);
  return { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
