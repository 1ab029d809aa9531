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
  PersonIcon,
  ReceiptIcon,
  ScreenIcon,
  ShieldIcon,
  TowerIcon,
  WifiIcon,
  WrenchIcon,
} from "#app/ui/icon.tsx";

export type MenuItem = {
  to: string;
  label: string;
  icon?: Icon;
  /** Announced, but not sold yet. */
  isComingSoon?: boolean;
  /** The console is another application: the link loads a new document. */
  isConsole?: boolean;
};

export type MenuGroup = { title: string; links: MenuItem[] };

/** Links to every page that menus, footer and cards use (specification MENU-1 to MENU-3), each once. */
export const pageLinks = {
  home: { to: href("/"), label: "Início", icon: HouseIcon },
  internet: { to: "/internet", label: "Tudo de internet", icon: WifiIcon },
  residential: { to: "/casa", label: "Para a sua casa", icon: HouseIcon },
  fiber: { to: "/internet/fibra", label: "Internet fibra", icon: WifiIcon },
  fixedWireless: { to: "/internet/fwa-5g", label: "Internet 5G FWA", icon: TowerIcon, isComingSoon: true },
  mobile: { to: "/movel", label: "Móvel 5G", icon: MobileIcon, isComingSoon: true },
  combos: { to: "/combos", label: "Combos", icon: GiftIcon },
  cameras: { to: "/webcam", label: "Câmeras", icon: CameraIcon },
  streaming: { to: "/streamings", label: "Streaming", icon: ScreenIcon },
  business: { to: "/empresas", label: "Empresas", icon: BuildingIcon },

  customerPortal: { to: "/cliente", label: "Área do cliente", icon: PersonIcon },
  invoiceCopy: { to: "/cliente/segunda-via", label: "Segunda via", icon: ReceiptIcon },
  passwordChange: { to: "/cliente/mudanca-senha", label: "Mudança de senha", icon: KeyIcon },
  unblocking: { to: "/cliente/desbloqueio", label: "Desbloqueio", icon: LockIcon },
  fraudProtection: { to: "/cliente/protecao-golpes", label: "Proteção contra golpes", icon: ShieldIcon },
  support: { to: "/suporte", label: "Suporte", icon: WrenchIcon },
  accessibility: { to: "/acessibilidade", label: "Acessibilidade", icon: AccessibilityIcon },

  referral: { to: "/indique", label: "Indique e ganhe", icon: HeartIcon },
  partners: { to: "/parceiros", label: "Seja parceiro", icon: NetworkIcon },
  jobs: { to: "/trabalhe-conosco", label: "Trabalhe conosco", icon: BriefcaseIcon },
  blog: { to: "/blog", label: "Blog", icon: NewsIcon },
  socialResponsibility: { to: "/responsabilidade-social", label: "Responsabilidade social", icon: LeafIcon },
  console: { to: href("/intranet"), label: "Área da equipe", icon: LockIcon, isConsole: true },

  // Only in the footer.
  about: { to: "/quem-somos", label: "Quem somos" },
  coverage: { to: "/mapa-cobertura", label: "Mapa de cobertura" },
  press: { to: "/imprensa", label: "Imprensa" },
  news: { to: "/noticias", label: "Notícias" },
  privacyPolicy: { to: "/politica-privacidade", label: "Política de privacidade" },
  serviceCentre: { to: "/central-atendimento", label: "Central de atendimento" },
  questions: { to: "/faq", label: "Perguntas frequentes" },
  footerInvoiceCopy: { to: "/segunda-via", label: "Segunda via" },
  technicalSupport: { to: "/suporte-tecnico", label: "Suporte técnico" },
  account: { to: "/minha-conta", label: "Minha conta" },
  footerFiber: { to: "/internet-fibra", label: "Internet fibra" },
  mobilePlans: { to: "/planos-movel", label: "Planos móvel" },
  television: { to: "/tv", label: "Combos e TV" },
  telephony: { to: "/telefonia", label: "Câmeras" },
  businessPlans: { to: "/planos-empresas", label: "Planos para empresas" },
  terms: { to: "/termos-uso", label: "Termos de uso" },
  privacy: { to: "/privacidade", label: "Privacidade" },
  cookies: { to: "/cookies", label: "Cookies" },

  // Only in the self-service cards.
  invoice: { to: "/fatura", label: "Segunda via", icon: ReceiptIcon },
  wifiPassword: { to: "/mudanca-senha", label: "Senha do Wi-Fi", icon: KeyIcon },
  usage: { to: "/consumo", label: "Consumo", icon: GaugeIcon },
  chat: { to: "/chat", label: "Chat", icon: ChatIcon },
} as const satisfies Record<string, MenuItem>;

/** The links and dropdown menus of the header. */
export const headerMenu: (MenuItem | MenuGroup)[] = [
  { title: "Internet", links: [pageLinks.residential, pageLinks.fiber, pageLinks.fixedWireless, pageLinks.mobile] },
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
  { title: "Legal", links: [pageLinks.terms, pageLinks.privacy, pageLinks.cookies, pageLinks.accessibility] },
];

/** The main call to action: the plans on the home page. */
export const subscribeLink = { to: `${href("/")}#planos`, label: "Assine já" };
