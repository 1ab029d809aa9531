/** Initials from an e-mail: "helena.alves@…" gives HA. */
export function Avatar({ email, className }: { email: string; className: string }) {
  const initials = email
    .split("@")[0]!
    .split(/[^\p{Letter}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join("");
  return (
    <span
      aria-hidden="true"
      className={`grid size-6.5 flex-none place-items-center rounded-pill text-[0.6875rem] font-bold ${className}`}
    >
      {initials}
    </span>
  );
}
