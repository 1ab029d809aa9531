import type { AuditAction } from "#app/catalogue/audit.server.ts";
import { grouped } from "#app/catalogue/text.ts";

/** What a record is called; every label about it is derived from this. */
export type Noun = {
  one: string;
  many: string;
  gender: "m" | "f";
  /** Singular and plural for active records, when not "Ativo" and "Ativos". */
  active?: readonly [one: string, many: string];
  inactive?: readonly [one: string, many: string];
};

/** What staff can do with the records of a tab. */
export type Operation = "create" | "update" | "setActive" | "remove" | "move" | "many";

/** An action on a record: posted by a form, stored in the audit log, reported in a toast. */
export type Deed = "create" | "update" | "activate" | "deactivate" | "remove" | "restore" | "move" | "undo";

/** The actions of an operation, with those that undo them. */
export const deedsOf: Record<Operation, readonly Deed[]> = {
  create: ["create"],
  update: ["update"],
  setActive: ["activate", "deactivate"],
  remove: ["remove", "restore"],
  move: ["move"],
  /** Bulk actions: the same actions on many records, undone together. */
  many: ["undo"],
};

/** The action that undoes each action; a move is undone by moving back. Actions without one have no automatic undo. */
export const undoOf: Partial<Record<Deed, Deed>> = {
  activate: "deactivate",
  deactivate: "activate",
  remove: "restore",
  move: "move",
};

/** The labels and messages of a tab, by specification MESSAGE-2. */
export function wordsFor({ one, many, gender, active, inactive }: Noun) {
  const o = gender === "f" ? "a" : "o";
  const emptyTitle = `${gender === "f" ? "Nenhuma" : "Nenhum"} ${one} encontrad${o}`;
  return {
    add: `Adicionar ${one}`,
    save: `Salvar ${one}`,
    remove: `Excluir ${one}`,
    search: `Buscar ${many}`,
    table: `Lista de ${many}`,
    historyTitle: `Histórico dest${gender === "f" ? "a" : "e"} ${one}`,
    /** Precedes a record's id: "Plano nº 10". */
    numbered: `${one[0]!.toUpperCase()}${one.slice(1)} nº`,
    gone: `Est${gender === "f" ? "a" : "e"} ${one} não existe mais`,
    all: `Tod${o}s`,
    createdAt: `Criad${o} em`,
    updatedAt: `Alterad${o} em`,
    active: active?.[0] ?? `Ativ${o}`,
    inactive: inactive?.[0] ?? `Inativ${o}`,
    actives: active?.[1] ?? `Ativ${o}s`,
    inactives: inactive?.[1] ?? `Inativ${o}s`,
    /** Follows a count: "3 selecionados". */
    selected: (count: number) => `selecionad${o}${count === 1 ? "" : "s"}`,
    allFound: (count: number) => `Selecionar tod${o}s ${o}s ${grouped(count)} encontrad${o}s`,
    /** The definite article: "o plano". */
    the: o,
    none: emptyTitle,
    noneForSearch: `${emptyTitle} para a pesquisa`,
    exportFailed: `Erro ao exportar ${many}`,
    searchFailed: `Erro ao buscar ${many}`,
    /** Follows the record's name: "Fibra 500 Mega foi desativado". */
    done: {
      create: `foi adicionad${o}`,
      update: `foi atualizad${o}`,
      activate: `foi ativad${o}`,
      deactivate: `foi desativad${o}`,
      remove: `foi excluíd${o}`,
      restore: `foi restaurad${o}`,
      move: "mudou de lugar",
      undo: "voltou ao que era",
    } satisfies Record<Deed, string>,
    /** Follows a number of records: "12 planos foram desativados". */
    doneMany: {
      create: `foram adicionad${o}s`,
      update: `foram atualizad${o}s`,
      activate: `foram ativad${o}s`,
      deactivate: `foram desativad${o}s`,
      remove: `foram excluíd${o}s`,
      restore: `foram restaurad${o}s`,
      move: "mudaram de lugar",
      undo: "voltaram ao que eram",
    } satisfies Record<Deed, string>,
    /** Follows the name of the record that will change: "Fibra 500 Mega será desativado". */
    planned: (action: "activate" | "deactivate" | "remove" | "restore", count: number) => {
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
    } satisfies Record<Deed, string>,
  };
}

/** Past-tense verbs of the audit actions, which follow the person's name in the history. */
export const pastDeeds: Record<AuditAction, string> = {
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

/** "1 cidade", "12 cidades", "1.240 cidades". */
export function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
