import { stemmer } from "@orama/stemmers/portuguese";

/** A word of a text: its place in it, and the forms under which the index knows it. */
export type Token = { start: number; end: number; forms: string[] };

/** "Wi-Fi" is one word. */
const tokenPattern = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;
/** A number written together with a word: "600mb", "2via", "12meses". */
const numberWithWord = /^(\d+)(mb|gb|\p{L}{3,})$/u;
const shortestPart = 3;
const isAscii = /^[\w\s'-]*$/;

/** Folds accents, case and the letters of ordinals: "2ª Via" gives "2a via". */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/**
 * The words of a text. A word with a hyphen has the form without it and those of its longer parts: "micro-ondas" is
 * "microondas", "micro" and "ondas".
 */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), ({ 0: word, index }) => {
    const [, number, rest] = numberWithWord.exec(word) ?? [];
    return number && rest ? [tokenOf(number, index), tokenOf(rest, index + number.length)] : [tokenOf(word, index)];
  }).flat();
}

function tokenOf(word: string, start: number): Token {
  return { start, end: start + word.length, forms: formsOf(fold(word)) };
}

function formsOf(word: string): string[] {
  const parts = word.split(/[-'’]/);
  if (parts.length === 1) return parts;
  return [parts.join(""), ...parts.filter((part) => part.length >= shortestPart)];
}

const stems = new Map<string, string>();
/** Bounds the memory of words that visitors type. */
const maxStems = 20_000;

/** The stem of a folded word: "instalacoes", "instalado" and "instalar" have the same. */
export function stemOf(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    if (stems.size >= maxStems) stems.clear();
    stem = fold(stemmer(withStemmerAccents(singularOf(word))));
    stems.set(word, stem);
  }
  return stem;
}

/** The plurals that the stemmer does not relate to their singular: "cartoes", "canais", "nuvens". */
function singularOf(word: string): string {
  if (word.length < 5) return word;
  return word
    .replace(/[oa]es$/, "ao")
    .replace(/([aeou])is$/, "$1l")
    .replace(/ns$/, "m");
}

/** The accents of the endings that the stemmer removes; visitors often type without them. */
function withStemmerAccents(word: string): string {
  return word
    .replace(/cao$/, "ção")
    .replace(/([ai])vel$/, (_, vowel: string) => (vowel === "a" ? "ável" : "ível"))
    .replace(/([ae])ncia(s?)$/, (_, vowel: string, plural: string) => `${vowel === "a" ? "â" : "ê"}ncia${plural}`);
}

/** Words that say nothing about what is searched for. */
const stopWords = wordSet(`
  a à ao aos as às o os um uma uns umas de da das do dos dum duma d em na nas no nos num numa por pela pelas pelo
  pelos para pra pro pras pros p com c e ou mas que q se como qual quais quando onde aonde cadê kd porque pq por quem
  cujo eu tu ele ela nós vós eles elas você vocês vc vcs ce cê ces me te lhe lhes meu meus minha minhas seu seus sua
  suas nosso nossa nossos nossas dele dela deles delas este esta estes estas esse essa esses essas isto isso aquele
  aquela aqui aí ai deste desta desse dessa disso nesse nessa neste nesta ali
  é eh são ser foi era está estão estou esta tá tô to ta estar tava estava sendo tem têm ter tenho temos tinha há ir
  vai vou vem vamos vão fica ficou ficar
  quero queria querendo qro qria gostaria preciso precisa precisando posso pode podem poderia consigo consegue dá saber fazer
  faço faz fazem fiz fazendo ajuda sei sabe
  já também tb tbm hoje hj agora agr muito muita mt mto só então até sobre lá oi olá ola opa bom boa tarde favor pf pfv
  pfvr gentileza obrigado obrigada obg tchau aff né ne ok blz tipo bem aqui senhor senhora sr sra moço moça gente
  pessoal galera alguém ontem amanhã
`);

/** Words that mean something only beside others: "sem internet" and "não funciona", but not "não" alone. */
const weakWords = wordSet(`
  não nao n nem sem mais menos dia dias mês mes meses ano anos hora horas semana vez vezes noite manhã todo toda todos
  todas tudo nada outro outra outros outras mesmo mesma novo nova sempre nunca ainda desde depois antes entre
  ver vejo veja olhar achar acho usar uso dar vir veio chegou coisa jeito forma
  lugar direito certo quanto quanta quantos quantas algum alguma nenhum nenhuma cada pouco pouca maior menor
  continua continuo continuar deu
`);

/** Words that ask how something is, and not what: "barato", "melhor". */
const qualifyingWords = wordSet(`
  preço preços valor valores custa custo barato baratos barata baratas caro cara promoção promoções oferta ofertas
  melhor melhores pior rápido rápida grande grandes pequeno pequena bom boa grátis comprar vender trocar mudar tempo
  horário plantão lista tabela resultado perto conserto consertar
`);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

export function isWeakWord(word: string): boolean {
  return weakWords.has(word);
}

export function isQualifyingWord(word: string): boolean {
  return qualifyingWords.has(word);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(fold(words).trim().split(/\s+/));
}
