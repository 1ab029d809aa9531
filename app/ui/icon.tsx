import type { ReactElement, ReactNode } from "react";

export type IconProps = {
  /** Size in pixels. */
  size?: number;
  className?: string;
};

export type Icon = (props: IconProps) => ReactNode;

/** An icon of these shapes. It is decorative: the text or control around it has the accessible name. */
export function icon(shapes: ReactElement): Icon {
  return ({ size = 20, className }) => (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes}
    </svg>
  );
}

// The icons of the site, some of which the console has too.

export const AccessibilityIcon = icon(
  <>
    <circle cx="12" cy="4.8" r="1.8" />
    <path d="M4.5 8.8 12 10l7.5-1.2M12 10v4.2M8.5 20.5 12 14.2l3.5 6.300" />
  </>,
);

export const AlertIcon = icon(<path d="M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01" />);

export const ArrowLeftIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);

export const ArrowRightIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);

export const BellIcon = icon(
  <path d="M6 16.5c1-1.2 1.5-2.5 1.5-5.5a4.5 4.5 0 0 1 9 0c0 3 .5 4.3 1.5 5.5ZM10 19.5a2.2 2.2 0 0 0 4 0M12 6.5V4.5" />,
);

export const BoltIcon = icon(<path d="M13 3 5.5 13.5h5L10 21l8-11h-5.5Z" />);

export const BriefcaseIcon = icon(
  <>
    <rect x="3" y="7.5" width="18" height="12" rx="2.5" />
    <path d="M8.5 7.5V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v1.5M3 12.5h18M12 11.5v2" />
  </>,
);

export const BuildingIcon = icon(<path d="M5 21V5l8-2v18M13 9h6v12M3 21h18M8 8h2M8 12h2M8 16h2M16 13h.01M16 17h.01" />);

export const CameraIcon = icon(
  <path d="M4 7.5 16.5 4l1.7 6L5.7 13.5ZM17.4 7.4l2.6 1M9.5 12.5v3A2.5 2.5 0 0 1 7 18H4M4 15v6" />,
);

export const ChatIcon = icon(<path d="M4 5.5h16v11h-9L6.5 20v-3.5H4ZM8.5 9.5h7M8.5 12.8h4" />);

export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);

export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />);

export const ChevronLeftIcon = icon(<path d="m14.5 6-6 6 6 6" />);

export const ChevronRightIcon = icon(<path d="m9.5 6 6 6-6 6" />);

export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
);

export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);

export const CloudIcon = icon(<path d="M7 18.5a4 4 0 0 1-.4-8 5.5 5.5 0 0 1 10.6-1A4.5 4.5 0 0 1 17 18.5Z" />);

export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14" />);

export const ExternalIcon = icon(
  <path d="M13.5 5H19v5.5M19 5l-8.5 8.5M10 6H6.5A1.5 1.5 0 0 0 5 7.5v10A1.5 1.5 0 0 0 6.5 19h10a1.5 1.5 0 0 0 1.5-1.5V14" />,
);

export const EyeIcon = icon(
  <>
    <path d="M3.5 12S6.6 6.5 12 6.5 20.5 12 20.5 12 17.4 17.5 12 17.5 3.5 12 3.5 12Z" />
    <circle cx="12" cy="12" r="2.3" />
  </>,
);

export const FilterIcon = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);

export const GaugeIcon = icon(
  <>
    <path d="M4.5 18a9 9 0 1 1 15 0M12 14l4-5" />
    <circle cx="12" cy="14.5" r="1.2" />
  </>,
);

export const GiftIcon = icon(
  <>
    <rect x="3.5" y="8" width="17" height="4.5" rx="1" />
    <path d="M5.5 12.5V20h13v-7.5M12 8v12M12 8c-5 0-5-5-2-4.5S12 8 12 8c5 0 5-5 2-4.5S12 8 12 8Z" />
  </>,
);

export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c4.5 5 4.5 12 0 17M12 3.5c-4.5 5-4.5 12 0 17" />
  </>,
);

export const GraduationIcon = icon(
  <path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5ZM6.5 11.5V16c1.5 1.6 3.4 2.5 5.5 2.5s4-.9 5.5-2.5v-4.5M21.5 9.5v5.5" />,
);

export const HeadsetIcon = icon(
  <>
    <path d="M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M19.5 18.5c0 1.5-2 2.5-5 2.5" />
    <rect x="3.5" y="13" width="4" height="6" rx="1.7" />
    <rect x="16.5" y="13" width="4" height="6" rx="1.7" />
  </>,
);

export const HealthIcon = icon(
  <path d="M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20ZM7.5 12h2.2l1.3-2.5 2 4 1.2-1.5h2.3" />,
);

export const HeartIcon = icon(
  <path d="M12 20s-8-4.7-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.3 12 20 12 20Z" />,
);

export const HouseIcon = icon(<path d="M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20" />);

export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4.5" />
    <path d="m11.3 11.7 8.2-8.2M16 7l3 3" />
  </>,
);

export const LeafIcon = icon(
  <path d="M5 19C3.5 11 8 5 19.5 4.5 20 16 13.5 20.5 6.800 17.5M4 21c1.5-4.5 4.5-8 9-10.5" />,
);

export const LinkIcon = icon(
  <path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1" />,
);

export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </>,
);

export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13.5" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </>,
);

export const MapPinIcon = icon(
  <>
    <path d="M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
);

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />);

export const MobileIcon = icon(
  <>
    <rect x="7" y="2.5" width="10" height="19" rx="2.5" />
    <path d="M11 18.5h2" />
  </>,
);

export const MoonIcon = icon(<path d="M20 14.3A8.3 8.3 0 0 1 9.7 4 8.3 8.3 0 1 0 20 14.3Z" />);

export const NetworkIcon = icon(
  <>
    <rect x="9" y="3" width="6" height="5" rx="1.2" />
    <rect x="3" y="16" width="6" height="5" rx="1.2" />
    <rect x="15" y="16" width="6" height="5" rx="1.2" />
    <path d="M12 8v4M6 16v-2.5c0-.8.7-1.5 1.5-1.5h9c.8 0 1.5.7 1.5 1.5V16" />
  </>,
);

export const NewsIcon = icon(
  <path d="M4 4.5h13V20H6a2 2 0 0 1-2-2ZM17 9h3v9a2 2 0 0 1-2 2h-1M7.5 8.5h6M7.5 12h6M7.5 15.5h3.5" />,
);

export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />);

export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5a7.6 7.6 0 0 1 15 0" />
  </>,
);

export const PhoneIcon = icon(
  <path d="M6.5 3.5h2.6l1.4 4-2 1.4a11 11 0 0 0 6.6 6.6l1.4-2 4 1.4v2.6a2 2 0 0 1-2.2 2A16.8 16.8 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
);

export const PlayIcon = icon(<path d="m8.5 5.5 10 6.5-10 6.5Z" />);

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);

export const PuzzleIcon = icon(<path d="M9.5 6.5a2 2 0 1 1 4 0h5V11a2 2 0 1 0 0 4v4.5H14a2 2 0 1 0-4 0H4.5V6.5Z" />);

export const ReceiptIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5" />);

export const RefreshIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />);

export const ScreenIcon = icon(
  <>
    <rect x="3" y="5" width="18" height="13" rx="2.5" />
    <path d="m10.3 8.7 4.7 2.8-4.7 2.8ZM8 21h8" />
  </>,
);

export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </>,
);

export const ShieldIcon = icon(<path d="M12 3 5 5.5v6c0 4.4 3 7.9 7 9.5 4-1.6 7-5.1 7-9.5v-6ZM9 11.8l2.2 2.2 3.8-4" />);

export const StarIcon = icon(<path d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />);

export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </>,
);

export const TowerIcon = icon(
  <>
    <path d="M12 11.5 8 21m4-9.5L16 21m-6.8-3h5.6M8.5 12.5a5 5 0 0 1 0-6.5m7 6.5a5 5 0 0 0 0-6.5M5.7 15a9 9 0 0 1 0-11.5m12.6 11.5a9 9 0 0 0 0-11.5" />
    <circle cx="12" cy="9.3" r="1.5" />
  </>,
);

export const WifiIcon = icon(
  <path d="M3 9.5a13 13 0 0 1 18 0M6.3 13a8.3 8.3 0 0 1 11.4 0M9.5 16.4a3.7 3.7 0 0 1 5 0M12 19.5h.01" />,
);

export const WrenchIcon = icon(
  <path d="M14.5 6.5a4 4 0 0 1 5-1L17 8l-1 2 2 1 2.5-2.5a4 4 0 0 1-5.5 4.5l-7.5 7.5a1.8 1.8 0 0 1-2.5 0 1.8 1.8 0 0 1 0-2.5l7.5-7.5a4 4 0 0 1 2-4Z" />,
);
