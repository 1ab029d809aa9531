"use client";

import { useStore } from "@nanostores/react";
import { $chosen, $isModalOpen } from "./city-store";
import { Icon } from "./icon";

export function CityButton() {
  const chosen = useStore($chosen);
  return (
    <button type="button" onClick={() => $isModalOpen.set(true)} className="inline-flex items-center gap-2 py-2.5">
      <Icon name="pin" />
      <span className="sr-only">Cidade: </span>
      {chosen ? `${chosen.city.name} – ${chosen.city.state}` : "Escolha sua cidade"}
    </button>
  );
}
