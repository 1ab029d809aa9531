import { href } from "react-router";
import {
  AccessibilityIcon,
  BriefcaseIcon,
  BuildingIcon,
  CameraIcon,
  ChatIcon,
  GaugeIcon,
  GiftIcon,
  HeartIcon,
  HouseIcon,
  type Icon,
  KeyIcon,
  LeafIcon,
  LockIcon,
  MobileIcon,
  NetworkIcon,
  NewsIcon,
  ReceiptIcon,
  ScreenIcon,
  ShieldIcon,
  TowerIcon,
  WifiIcon,
  WrenchIcon,
} from "#app/ui/icon.tsx";
import { type PageName, pages, type PublicPage, secondAddresses } from "./page-table.ts";

export type MenuItem = PublicPage & {
  icon?: Icon;
  /** The console is another application: the link loads a new document. */
  isConsole?: boolean;
};

export type MenuGroup = {
  title: string;
  links: MenuItem[];
  /** Pages that it has no link to, on which it is marked as the current one. */
  also?: readonly PublicPage[];
};

const links = {
  ...pages,
  console: { to: href("/intranet"), label: "Área da equipe", isConsole: true },

  // Addresses of the footer and the self-service cards that redirect to a page (`aliases`).
  footerInvoiceCopy: { to: "/segunda-via", label: "Segunda via" },
  technicalSupport: { to: "/suporte-tecnico", label: "Suporte técnico" },
  account: { ...pages.customerPortal, to: "/minha-conta" },
  footerFiber: { to: "/internet-fibra", label: "Internet fibra" },
  mobilePlans: { to: "/planos-movel", label: "Planos móveis" },
  television: { to: "/tv", label: "Combos e TV" },
  telephony: { to: "/telefonia", label: "Câmeras" },
  businessPlans: { to: "/planos-empresas", label: "Planos para empresas" },
  privacy: { to: "/privacidade", label: "Privacidade" },
  invoice: { to: "/fatura", label: "Segunda via" },
  wifiPassword: { to: "/mudanca-senha", label: "Senha do Wi-Fi" },
  chat: { to: "/chat", label: "Atendimento" },
} as const satisfies Record<string, MenuItem>;

type LinkName = keyof typeof links;

const icons: { [name: string]: Icon } = {
  internet: WifiIcon,
  residential: HouseIcon,
  fiber: WifiIcon,
  fixedWireless: TowerIcon,
  mobile: MobileIcon,
  combos: GiftIcon,
  cameras: CameraIcon,
  streaming: ScreenIcon,
  business: BuildingIcon,
  invoiceCopy: ReceiptIcon,
  passwordChange: KeyIcon,
  unblocking: LockIcon,
  fraudProtection: ShieldIcon,
  support: WrenchIcon,
  accessibility: AccessibilityIcon,
  referral: HeartIcon,
  partners: NetworkIcon,
  jobs: BriefcaseIcon,
  blog: NewsIcon,
  socialResponsibility: LeafIcon,
  usage: GaugeIcon,
  console: LockIcon,
  invoice: ReceiptIcon,
  wifiPassword: KeyIcon,
  chat: ChatIcon,
} satisfies { [Name in LinkName]?: Icon };

/** Links that menus, footer and cards use (specification MENU-1 to MENU-3): to every page, and to other addresses. */
export const pageLinks = Object.fromEntries(
  Object.entries<MenuItem>(links).map(([name, link]): [string, MenuItem] => [name, { ...link, icon: icons[name] }]),
) as Record<LinkName, MenuItem>;

/** The links and dropdown menus of the header. */
export const headerMenu: (MenuItem | MenuGroup)[] = [
  {
    title: "Internet",
    links: [pageLinks.residential, pageLinks.fiber, pageLinks.fixedWireless, pageLinks.mobile],
    also: [pages.internet, pages.coverage, pages.offers],
  },
  pageLinks.combos,
  pageLinks.cameras,
  pageLinks.streaming,
  pageLinks.business,
  {
    title: "Sou cliente",
    links: [
      pageLinks.invoiceCopy,
      pageLinks.passwordChange,
      pageLinks.unblocking,
      pageLinks.support,
      pageLinks.fraudProtection,
      pageLinks.accessibility,
    ],
    also: [pages.customerPortal, pages.usage, pages.serviceCentre, pages.questions],
  },
  {
    title: "Sobre nós",
    links: [
      pageLinks.referral,
      pageLinks.partners,
      pageLinks.jobs,
      pageLinks.blog,
      pageLinks.socialResponsibility,
      pageLinks.console,
    ],
    also: [pages.about, pages.press, pages.news, pages.referralRules, pages.privacyPolicy, pages.terms, pages.cookies],
  },
];

/** The drawer of small screens: the header's links and /internet. The drawer adds a button to /cliente below them. */
export const drawerMenu: MenuGroup[] = [
  {
    title: "Para você",
    links: [
      pageLinks.residential,
      pageLinks.internet,
      pageLinks.fiber,
      pageLinks.combos,
      pageLinks.cameras,
      pageLinks.streaming,
      pageLinks.fixedWireless,
      pageLinks.mobile,
    ],
  },
  {
    title: "Sou cliente",
    links: [
      pageLinks.invoiceCopy,
      pageLinks.passwordChange,
      pageLinks.unblocking,
      pageLinks.support,
      pageLinks.fraudProtection,
    ],
  },
  {
    title: "Sobre nós",
    links: [
      pageLinks.business,
      pageLinks.referral,
      pageLinks.partners,
      pageLinks.jobs,
      pageLinks.blog,
      pageLinks.socialResponsibility,
      pageLinks.accessibility,
      pageLinks.console,
    ],
  },
];

export const footerMenu: MenuGroup[] = [
  {
    title: "Institucional",
    links: [
      pageLinks.about,
      pageLinks.coverage,
      pageLinks.socialResponsibility,
      pageLinks.press,
      pageLinks.news,
      pageLinks.jobs,
      pageLinks.privacyPolicy,
    ],
  },
  {
    title: "Atendimento",
    links: [
      pageLinks.serviceCentre,
      pageLinks.questions,
      pageLinks.footerInvoiceCopy,
      pageLinks.technicalSupport,
      pageLinks.account,
      pageLinks.fraudProtection,
    ],
  },
  {
    title: "Produtos",
    links: [
      pageLinks.footerFiber,
      pageLinks.mobilePlans,
      pageLinks.television,
      pageLinks.telephony,
      pageLinks.streaming,
      pageLinks.businessPlans,
    ],
  },
  {
    title: "Legal",
    links: [pageLinks.offers, pageLinks.terms, pageLinks.privacy, pageLinks.cookies, pageLinks.accessibility],
  },
];

/** The main call to action: the plans on the home page. */
export const subscribeLink = { to: `${href("/")}#planos`, label: "Assine já" };

const menuPaths = new Set(Object.values(pageLinks).map(({ to }) => to));

/** The pages of the menus under which other pages are, by how their paths begin. */
const sections: readonly (readonly [prefix: string, page: PageName])[] = [
  ["/blog/", "blog"],
  ["/streaming/", "streaming"],
  ["/ofertas/", "offers"],
  ["/internet/", "fiber"],
];

/** The path of the menu link that is marked on a page: its own, or that of the page above it; null when there is none. */
export function currentMenuPath(path: string): string | null {
  if (menuPaths.has(path)) return path;
  const page = secondAddresses[path] ?? sections.find(([prefix]) => path.startsWith(prefix))?.[1];
  return page ? pages[page].to : null;
}
