/** Mark and name of the product. */
import { Link } from 'wouter';

export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="var(--accent)" />
      <path
        d="M7 19V9.5A3.5 3.5 0 0 1 10.5 6h3a4.2 4.2 0 0 1 0 8.4H10"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="13.3" cy="10.2" r="1.3" fill="var(--on-accent)" />
    </svg>
  );
}

export function Brand({ href }: { href: string }) {
  return (
    <Link className="brand" href={href}>
      <BrandMark />
      <span className="brand-name">Parley</span>
    </Link>
  );
}
