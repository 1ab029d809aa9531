import type { AuditAction } from "#db/tables.ts";
import { formatCount } from "#app/platform/text/normalize-text.ts";

/** What a record is called; every label about it is derived from this. */
export type NounForms = {
  one: string;
  many: string;
  gender: "m" | "f";
  /** Singular and plural for active records, when not "Ativo" and "Ativos". */
  active?: readonly [one: string, many: string];
  inactive?: readonly [one: string, many: string];
};

/** What staff can do with the records of a tab. */
export type EntityOperation = "create" | "update" | "setActive" | "remove" | "move" | "many" | "duplicate";

/** An action on a record: posted by a form, stored in the audit log, reported in a toast. */
export type RecordAction = "create" | "update" | "activate" | "deactivate" | "remove" | "restore" | "move" | "undo";

/** The actions of an operation, with those that undo them. */
export const actionsOf: Record<EntityOperation, readonly RecordAction[]> = {
  create: ["create"],
  update: ["update"],
  setActive: ["activate", "deactivate"],
  remove: ["remove", "restore"],
  move: ["move"],
  /** Bulk actions: the same actions on many records, undone together. */
  many: ["undo"],
  /** Creates a record from another one, with what belongs to it. */
  duplicate: [],
};

/** The action that undoes each action; a move is undone by moving back. Actions without one have no automatic undo. */
export const undoActionOf: Partial<Record<RecordAction, RecordAction>> = {
  activate: "deactivate",
  deactivate: "activate",
  remove: "restore",
  move: "move",
};

/** The labels and messages of a tab, by specification MESSAGE-2. */
export function labelsFor({ one, many, gender, active, inactive }: NounForms) {
  const o = gender === "f" ? "a" : "o";
  const emptyTitle = `${gender === "f" ? "Nenhuma" : "Nenhum"} ${one} encontrad${o}`;
  return {
    add: `Adicionar ${one}`,
    addFirst: `Adicionar ${o} primeir${o} ${one}`,
    save: `Salvar ${one}`,
    duplicate: `Duplicar ${one}`,
    remove: `Excluir ${one}`,
    search: `Buscar ${many}`,
    table: `Lista de ${many}`,
    historyTitle: `Histórico dest${gender === "f" ? "a" : "e"} ${one}`,
    /** Precedes a record's id: "Plano nº 10". */
    idPrefix: `${one[0]!.toUpperCase()}${one.slice(1)} nº`,
    /** "Beto excluiu este plano": who, and "hoje, 14:32". */
    removedBy: (who: string, when: string) => `${who} excluiu est${gender === "f" ? "a" : "e"} ${one} (${when})`,
    restore: `Restaurar ${one}`,
    notFound: `Est${gender === "f" ? "a" : "e"} ${one} não existe mais`,
    all: `Tod${o}s`,
    createdAt: `Criad${o} em`,
    updatedAt: `Alterad${o} em`,
    active: active?.[0] ?? `Ativ${o}`,
    inactive: inactive?.[0] ?? `Inativ${o}`,
    activePlural: active?.[1] ?? `Ativ${o}s`,
    inactivePlural: inactive?.[1] ?? `Inativ${o}s`,
    /** Follows a count: "3 selecionados". */
    selected: (count: number) => `selecionad${o}${count === 1 ? "" : "s"}`,
    selectAllFound: (count: number) => `Selecionar tod${o}s ${o}s ${formatCount(count)} encontrad${o}s`,
    /** The definite article: "o plano". */
    article: o,
    empty: emptyTitle,
    emptySearch: `${emptyTitle} para a pesquisa`,
    exportFailed: `Erro ao exportar ${many}`,
    searchFailed: `Erro ao buscar ${many}`,
    done: doneLabels(o),
    bulkDone: bulkDoneLabels(o),
    /** Follows the name of the record that will change: "Fibra 500 Mega será desativado". */
    willBe: (action: "activate" | "deactivate" | "remove" | "restore", count: number) => {
      const [will, s] = count === 1 ? ["será", ""] : ["serão", "s"];
      const stem = { activate: "ativad", deactivate: "desativad", remove: "excluíd", restore: "restaurad" }[action];
      return `${will} ${stem}${o}${s}`;
    },
    failed: {
      create: `Erro ao adicionar ${one}`,
      update: `Erro ao atualizar ${one}`,
      activate: `Erro ao atualizar status d${o} ${one}`,
      deactivate: `Erro ao atualizar status d${o} ${one}`,
      remove: `Erro ao remover ${one}`,
      restore: `Erro ao restaurar ${one}`,
      move: `Erro ao atualizar ${one}`,
      undo: "Erro ao desfazer",
    } satisfies Record<RecordAction, string>,
  };
}

/** Follows the record's name: "Fibra 500 Mega foi desativado". */
function doneLabels(o: "a" | "o"): Record<RecordAction, string> {
  return {
    create: `foi adicionad${o}`,
    update: `foi atualizad${o}`,
    activate: `foi ativad${o}`,
    deactivate: `foi desativad${o}`,
    remove: `foi excluíd${o}`,
    restore: `foi restaurad${o}`,
    move: "mudou de lugar",
    undo: "voltou ao que era",
  };
}

/** Follows a number of records: "12 planos foram desativados". */
function bulkDoneLabels(o: "a" | "o"): Record<RecordAction, string> {
  return {
    create: `foram adicionad${o}s`,
    update: `foram atualizad${o}s`,
    activate: `foram ativad${o}s`,
    deactivate: `foram desativad${o}s`,
    remove: `foram excluíd${o}s`,
    restore: `foram restaurad${o}s`,
    move: "mudaram de lugar",
    undo: "voltaram ao que eram",
  };
}

/** Past-tense verbs of the audit actions, which follow the person's name in the history. */
export const pastTenseOf: Record<AuditAction, string> = {
  create: "adicionou",
  update: "alterou",
  activate: "ativou",
  deactivate: "desativou",
  remove: "excluiu",
  restore: "restaurou",
  resend: "reenviou",
  reveal: "revelou",
  erase: "apagou",
  export: "exportou",
};
