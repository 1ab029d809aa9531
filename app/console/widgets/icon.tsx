import { icon } from "#app/ui/icon.tsx";

// The icons that only the console has.

export const ArrowDownIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

export const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);

export const CopyIcon = icon(
  <path d="M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5zM15.5 5.5A1.5 1.5 0 0 0 14 4.5H6A1.5 1.5 0 0 0 4.5 6v8a1.5 1.5 0 0 0 1 1.4" />,
);

export const ExitIcon = icon(
  <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14m-4-8h10.5M17 8.5l3.5 3.5-3.5 3.5" />,
);

export const GridIcon = icon(
  <path d="M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5zM4.5 9.5h15M9.5 9.5v10M14.5 9.5v10M9.5 14.5h10" />,
);

export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);

export const MergeIcon = icon(<path d="M7 4v4.5a4 4 0 0 0 1.5 3.1L12 14.5M17 4v4.5a4 4 0 0 1-1.5 3.1L12 14.5V20" />);

export const PencilIcon = icon(
  <path d="m5 19 .9-3.8L16 5.1a1.5 1.5 0 0 1 2.1 0l.8.8a1.5 1.5 0 0 1 0 2.1L8.8 18.1ZM14 7.1l2.9 2.9" />,
);

export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.5 11v5M13.5 11v5" />);

export const UndoIcon = icon(<path d="M8.5 5.5 4.5 9.5l4 4M5 9.5h9.5a4.5 4.5 0 0 1 0 9H11" />);

export const UploadIcon = icon(<path d="M12 15.5V4m-5 5 5-5 5 5M5 15.5v4h14v-4" />);
