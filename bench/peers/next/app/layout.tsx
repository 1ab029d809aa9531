import localFont from "next/font/local";
import type { ReactNode } from "react";
import { description, title } from "../../shared/content";
import "../../shared/styles.css";

const figtree = localFont({
  src: "../../../../app/ui/figtree-subset.woff2",
  weight: "300 900",
  variable: "--font-figtree",
});

export const metadata = { title, description, icons: { icon: "data:," } };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={figtree.variable}>
      <body className="font-sans text-ink">{children}</body>
    </html>
  );
}
