import * as destinations from "#app/leads/destinations/destination.server.ts";
import { deliveredLeadKinds } from "#app/leads/destinations/destination.ts";
import type { DestinationInput } from "#app/leads/destinations/destination.input.ts";
import { actAs } from "#app/records/actor.server.ts";
import { webhookSecret } from "./fakes/fake-webhook.ts";

/** A webhook for every kind of lead of every city. */
export const webhookInput: DestinationInput = {
  name: "Automação",
  kind: "webhook",
  leadKinds: [...deliveredLeadKinds],
  cities: [],
  events: [],
  address: "https://automacao.example/pedidos",
  secret: webhookSecret,
  password: "",
};

/** Creates a destination, by default a webhook; returns its id. */
export function createDestination(
  fields: Partial<DestinationInput> = {},
  { isActive = true }: { isActive?: boolean } = {},
): Promise<number> {
  return actAs({ id: null, email: "teste" }, async () => {
    const { id } = await destinations.create({ ...webhookInput, ...fields });
    if (!isActive) await destinations.setActive(id, false);
    return id;
  });
}
