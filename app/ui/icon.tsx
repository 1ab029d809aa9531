import type { ReactNode } from "react";

export type IconProps = {
  /** Size in pixels. */
  size?: number;
  className?: string;
};

export type Icon = (props: IconProps) => ReactNode;

/** The SVG of an icon. It is decorative: the text or control around it has the accessible name. */
function IconSvg({ size = 20, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

// One component per icon, so that a page loads only those it uses.

export const AccessibilityIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="12" cy="4.8" r="1.8" />
    <path d="M4.5 8.8 12 10l7.5-1.2M12 10v4.2M8.5 20.5 12 14.2l3.5 6.300" />
  </IconSvg>
);

export const AlertIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01" />
  </IconSvg>
);

export const ArrowDownIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 5v14m-6-6 6 6 6-6" />
  </IconSvg>
);

export const ArrowLeftIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </IconSvg>
);

export const ArrowRightIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M5 12h14m-6-6 6 6-6 6" />
  </IconSvg>
);

export const ArrowUpIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 19V5m-6 6 6-6 6 6" />
  </IconSvg>
);

export const BellIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M6 16.5c1-1.2 1.5-2.5 1.5-5.5a4.5 4.5 0 0 1 9 0c0 3 .5 4.3 1.5 5.5ZM10 19.5a2.2 2.2 0 0 0 4 0M12 6.5V4.5" />
  </IconSvg>
);

export const BoltIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M13 3 5.5 13.5h5L10 21l8-11h-5.5Z" />
  </IconSvg>
);

export const BriefcaseIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="3" y="7.5" width="18" height="12" rx="2.5" />
    <path d="M8.5 7.5V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v1.5M3 12.5h18M12 11.5v2" />
  </IconSvg>
);

export const BuildingIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M5 21V5l8-2v18M13 9h6v12M3 21h18M8 8h2M8 12h2M8 16h2M16 13h.01M16 17h.01" />
  </IconSvg>
);

export const CameraIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4 7.5 16.5 4l1.7 6L5.7 13.5ZM17.4 7.4l2.6 1M9.5 12.5v3A2.5 2.5 0 0 1 7 18H4M4 15v6" />
  </IconSvg>
);

export const ChatIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4 5.5h16v11h-9L6.5 20v-3.5H4ZM8.5 9.5h7M8.5 12.8h4" />
  </IconSvg>
);

export const CheckIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </IconSvg>
);

export const ChevronDownIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </IconSvg>
);

export const ChevronLeftIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </IconSvg>
);

export const ChevronRightIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </IconSvg>
);

export const ClockIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </IconSvg>
);

export const CloseIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </IconSvg>
);

export const CloudIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M7 18.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-1A4.5 4.5 0 0 1 17 18.5Z" />
  </IconSvg>
);

export const CoinsIcon: Icon = (props) => (
  <IconSvg {...props}>
    <ellipse cx="10" cy="7" rx="6.5" ry="3" />
    <path d="M3.5 7v5c0 1.7 2.9 3 6.5 3s6.5-1.3 6.5-3V7M3.5 12v5c0 1.7 2.9 3 6.5 3 1.8 0 3.4-.3 4.6-.9M16.5 12.2c2.4.4 4 1.4 4 2.8s-2.2 2.8-5.5 2.8" />
  </IconSvg>
);

export const CopyIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5zM15.5 5.5A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8a1.5 1.5 0 0 0 1 1.4" />
  </IconSvg>
);

export const DownloadIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />
  </IconSvg>
);

export const ExitIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14m-4-8h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  </IconSvg>
);

export const ExternalIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14" />
  </IconSvg>
);

export const EyeIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M3.5 12S6.6 6.5 12 6.5 20.5 12 20.5 12 17.4 17.5 12 17.5 3.5 12 3.5 12Z" />
    <circle cx="12" cy="12" r="2.3" />
  </IconSvg>
);

export const FilterIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4 6.5h16M7 12h10M10 17.5h4" />
  </IconSvg>
);

export const GaugeIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4.5 18a9 9 0 1 1 15 0M12 14l4-5" />
    <circle cx="12" cy="14.5" r="1.2" />
  </IconSvg>
);

export const GiftIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="3.5" y="8" width="17" height="4.5" rx="1" />
    <path d="M5.5 12.5V20h13v-7.5M12 8v12M12 8c-5 0-5-5-2-4.5S12 8 12 8c5 0 5-5 2-4.5S12 8 12 8Z" />
  </IconSvg>
);

export const GlobeIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c4.5 5 4.5 12 0 17M12 3.5c-4.5 5-4.5 12 0 17" />
  </IconSvg>
);

export const GraduationIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5ZM6.5 11.5V16c1.5 1.6 3.4 2.5 5.5 2.5s4-.9 5.5-2.5v-4.5M21.5 9.5v5.5" />
  </IconSvg>
);

export const GridIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM4.5 9.5h15M9.5 9.5v10M14.5 9.5v10M9.5 14.5h10" />
  </IconSvg>
);

export const GripIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
  </IconSvg>
);

export const HeadsetIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M19.5 18.5c0 1.5-2 2.5-5 2.5" />
    <rect x="3.5" y="13" width="4" height="6" rx="1.7" />
    <rect x="16.5" y="13" width="4" height="6" rx="1.7" />
  </IconSvg>
);

export const HealthIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20ZM7.5 12h2.2l1.3-2.5 2 4 1.2-1.5h2.3" />
  </IconSvg>
);

export const HeartIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20Z" />
  </IconSvg>
);

export const HouseIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20" />
  </IconSvg>
);

export const KeyIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="8" cy="15" r="4.5" />
    <path d="m11.3 11.7 8.2-8.2M16 7l3 3" />
  </IconSvg>
);

export const LeafIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M5 19C3.5 11 8 5 19.5 4.5 20 16 13.5 20.5 6.800 17.5M4 21c1.5-4.5 4.5-8 9-10.5" />
  </IconSvg>
);

export const LinkIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1" />
  </IconSvg>
);

export const LockIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </IconSvg>
);

export const MailIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="3" y="5.5" width="18" height="13.5" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </IconSvg>
);

export const MapPinIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </IconSvg>
);

export const MenuIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </IconSvg>
);

export const MergeIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M7 4v4.5a4 4 0 0 0 1.5 3.1L12 14.5M17 4v4.5a4 4 0 0 1-1.5 3.1L12 14.5V20" />
  </IconSvg>
);

export const MobileIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M11 18.5h2" />
  </IconSvg>
);

export const MoonIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z" />
  </IconSvg>
);

export const NetworkIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="9" y="3" width="6" height="5" rx="1.2" />
    <rect x="3" y="16" width="6" height="5" rx="1.2" />
    <rect x="15" y="16" width="6" height="5" rx="1.2" />
    <path d="M12 8v4M6 16v-2.5c0-.8.7-1.5 1.5-1.5h9c.8 0 1.5.7 1.5 1.5V16" />
  </IconSvg>
);

export const NewsIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4 4.5h13V20H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-2 2h-1M7.5 8.5h6M7.5 12h6M7.5 15.5h3.5" />
  </IconSvg>
);

export const PauseIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M9 6v12M15 6v12" />
  </IconSvg>
);

export const PencilIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m5 19 .9-3.8L16 5.1a1.5 1.5 0 0 1 2.1 0l.8.8a1.5 1.5 0 0 1 0 2.1L8.8 18.1ZM14 7.1l2.9 2.9" />
  </IconSvg>
);

export const PersonIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.6 7.6 0 0 1 15 0" />
  </IconSvg>
);

export const PhoneIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M6.5 3.5h2.6l1.4 4-2 1.4a11 11 0 0 0 6.6 6.6l1.4-2 4 1.4v2.6a2 2 0 0 1-2.2 2A16.8 16.8 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
  </IconSvg>
);

export const PlayIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m8.5 5.5 10 6.5-10 6.5Z" />
  </IconSvg>
);

export const PlusIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 5v14M5 12h14" />
  </IconSvg>
);

export const PuzzleIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M9.5 6.5a2 2 0 1 1 4 0h5V11a2 2 0 1 0 0 4v4.5H14a2 2 0 1 0-4 0H4.5V6.5Z" />
  </IconSvg>
);

export const ReceiptIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5" />
  </IconSvg>
);

export const RefreshIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
  </IconSvg>
);

export const ScreenIcon: Icon = (props) => (
  <IconSvg {...props}>
    <rect x="3" y="5" width="18" height="13" rx="2.5" />
    <path d="m10.3 8.7 4.7 2.8-4.7 2.8ZM8 21h8" />
  </IconSvg>
);

export const SearchIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </IconSvg>
);

export const ShieldIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 3 5 5.5v6c0 4.4 3 7.9 7 9.5 4-1.6 7-5.1 7-9.5v-6ZM9 11.8l2.2 2.2 3.8-4" />
  </IconSvg>
);

export const StarIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
  </IconSvg>
);

export const SunIcon: Icon = (props) => (
  <IconSvg {...props}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </IconSvg>
);

export const TowerIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 11.5 8 21m4-9.5L16 21m-6.8-3h5.6M8.5 12.5a5 5 0 0 1 0-6.5m7 6.5a5 5 0 0 0 0-6.5M5.7 15a9 9 0 0 1 0-11.5m12.6 11.5a9 9 0 0 0 0-11.5" />
    <circle cx="12" cy="9.3" r="1.5" />
  </IconSvg>
);

export const TrashIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.5 11v5M13.5 11v5" />
  </IconSvg>
);

export const UndoIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M8.5 5.5 4.5 9.5l4 4M5 9.5h9.5a4.5 4.5 0 0 1 0 9H11" />
  </IconSvg>
);

export const UploadIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M12 15.5V4m-5 5 5-5 5 5M5 15.5v4h14v-4" />
  </IconSvg>
);

export const WifiIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M3 9.5a13 13 0 0 1 18 0M6.3 13a8.3 8.3 0 0 1 11.4 0M9.5 16.4a3.7 3.7 0 0 1 5 0M12 19.5h.01" />
  </IconSvg>
);

export const WrenchIcon: Icon = (props) => (
  <IconSvg {...props}>
    <path d="M14.5 6.5a4 4 0 0 1 5-1L17 8l-1 2 2 1 2.5-2.5a4 4 0 0 1-5.5 4.5l-7.5 7.5a1.8 1.8 0 0 1-2.5 0 1.8 1.8 0 0 1 0-2.5l7.5-7.5a4 4 0 0 1 2-4Z" />
  </IconSvg>
);
