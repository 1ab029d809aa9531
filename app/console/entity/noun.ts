import type { AuditAction } from "#app/catalogue/audit.server.ts";
import { grouped } from "#app/catalogue/text.ts";

/** What a record is called; every sentence about it derives from here. */
export type Noun = {
  one: string;
  many: string;
  gender: "m" | "f";
  /** What its active records are called, one and many, where it is not "Ativo" and "Ativos". */
  active?: readonly [one: string, many: string];
  inactive?: readonly [one: string, many: string];
};

/** What staff may do to the records of one tab. */
export type Operation = "create" | "update" | "setActive" | "remove" | "move" | "many";

/** One deed as it is posted, kept in the audit log and told in a toast. */
export type Deed = "create" | "update" | "activate" | "deactivate" | "remove" | "restore" | "move" | "undo";

/** The deeds that an operation stands for: what can be done can be undone. */
export const deedsOf: Record<Operation, readonly Deed[]> = {
  create: ["create"],
  update: ["update"],
  setActive: ["activate", "deactivate"],
  remove: ["remove", "restore"],
  move: ["move"],
  /** What the tab does to one record it also does to many, which is undone as one. */
  many: ["undo"],
};

/** What takes a deed back: a move by one to the place before; the others are taken back by hand. */
export const undoOf: Partial<Record<Deed, Deed>> = {
  activate: "deactivate",
  deactivate: "activate",
  remove: "restore",
  move: "move",
};

/** The sentences of a tab, in the pattern of specification MESSAGE-2. */
export function wordsFor({ one, many, gender, active, inactive }: Noun) {
  const o = gender === "f" ? "a" : "o";
  const none = `${gender === "f" ? "Nenhuma" : "Nenhum"} ${one} encontrad${o}`;
  return {
    add: `Adicionar ${one}`,
    save: `Salvar ${one}`,
    remove: `Excluir ${one}`,
    search: `Buscar ${many}`,
    table: `Lista de ${many}`,
    historyTitle: `Histórico dest${gender === "f" ? "a" : "e"} ${one}`,
    /** Before a record's number: "Plano nº 10". */
    numbered: `${one[0]!.toUpperCase()}${one.slice(1)} nº`,
    gone: `Est${gender === "f" ? "a" : "e"} ${one} não existe mais`,
    all: `Tod${o}s`,
    createdAt: `Criad${o} em`,
    updatedAt: `Alterad${o} em`,
    active: active?.[0] ?? `Ativ${o}`,
    inactive: inactive?.[0] ?? `Inativ${o}`,
    actives: active?.[1] ?? `Ativ${o}s`,
    inactives: inactive?.[1] ?? `Inativ${o}s`,
    /** After a number: "3 selecionados", "todos os 871 encontrados". */
    selected: (count: number) => `selecionad${o}${count === 1 ? "" : "s"}`,
    allFound: (count: number) => `Selecionar tod${o}s ${o}s ${grouped(count)} encontrad${o}s`,
    /** Before the noun: "o plano". */
    the: o,
    none,
    noneForSearch: `${none} para a pesquisa`,
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
    /** Follows the name of what is about to change: "Fibra 500 Mega será desativado". */
    planned: (deed: "activate" | "deactivate" | "remove" | "restore", count: number) => {
      const [will, s] = count === 1 ? ["será", ""] : ["serão", "s"];
      const stem = { activate: "ativad", deactivate: "desativad", remove: "excluíd", restore: "restaurad" }[deed];
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

/** Follows whoever did it, in a record's history. */
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
