import type { DeliveryRow } from "#app/leads/destinations/delivery-log.server.ts";
import type { DeliveryStep } from "#app/leads/destinations/delivery.ts";
import { formatTime } from "#app/console/dates.ts";

/** A delivery that is of no request. */
export const changeLabel = "Mudança no site";

export const deliveryStepTitles: Record<DeliveryStep, string> = {
  address: "Endereço",
  connection: "Conexão protegida",
  login: "Chave ou senha",
  message: "Pedido",
};

/** The state of a delivery, and what it looks like. */
export function deliveryStateOf({ state, tries, isHeld, nextTryAt }: DeliveryRow): {
  label: string;
  tone: "ok" | "neutral" | "warn" | "danger";
  note: string | null;
} {
  if (state === "delivered") return { label: "Entregue", tone: "ok", note: null };
  if (state === "refused") return { label: "Recusado", tone: "danger", note: "não repete" };
  if (state === "given-up") return { label: "Desistiu", tone: "danger", note: `${tries} tentativas` };
  if (isHeld) return { label: "Espera", tone: "warn", note: "destino parado" };
  if (tries === 0) return { label: "Na fila", tone: "neutral", note: null };
  return { label: "Tentando de novo", tone: "neutral", note: `${tries}ª de 16, a próxima às ${formatTime(nextTryAt)}` };
}
