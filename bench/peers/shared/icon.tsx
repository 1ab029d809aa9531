const paths = {
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM20 20l-4.3-4.3",
  pin: "M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21ZM12 7.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  arrow: "M5 12h14m-6-6 6 6-6 6",
  phone: "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21a8 8 0 0 1 16 0",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z",
  check: "m5 12 5 5 9-10",
};

export function Icon({ name, className = "size-5" }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      className={`${className} flex-none fill-none stroke-current stroke-2`}
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        <path className="fill-accent" d="M19 33C8.5 32 3 24 5.5 10.5 15 12.5 20.5 21 19 33Z" />
        <path className="fill-sky-400" d="M21 33c10.5-1 16-9 13.5-22.5C25 12.5 19.5 21 21 33Z" />
        <path className="fill-none stroke-accent stroke-[2.4]" strokeLinecap="round" d="M20 39V21" />
        <circle className="fill-spark" cx="20" cy="6.5" r="3.6" />
      </svg>
      <span className="text-xl leading-none font-black tracking-tighter">
        Jatobá<span className="font-normal tracking-tight"> Fibra</span>
      </span>
    </span>
  );
}
