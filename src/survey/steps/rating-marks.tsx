const MOUTHS = [
  'M8 16.6c1-2 2.4-3 4-3s3 1 4 3',
  'M8.4 16.1c1-1.2 2.2-1.7 3.6-1.7s2.6.5 3.6 1.7',
  'M8.4 15.2h7.2',
  'M8.4 14.2c1 1.2 2.2 1.8 3.6 1.8s2.6-.6 3.6-1.8',
  'M7.4 13.4h9.2c-.4 2.8-2.3 4.4-4.6 4.4s-4.2-1.6-4.6-4.4z',
] as const;

/** One of the five CSAT faces: 1 very dissatisfied to 5 very satisfied. */
export function Face({ value }: { readonly value: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle className="outline" cx="12" cy="12" r="10" />
      <circle className="dot" cx="8.7" cy="9.6" r="1.25" />
      <circle className="dot" cx="15.3" cy="9.6" r="1.25" />
      <path className={value === 5 ? 'mouth open' : 'mouth'} d={MOUTHS[value - 1]} />
    </svg>
  );
}

export function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2.6l2.85 5.98 6.55.85-4.8 4.55 1.21 6.5L12 17.3l-5.81 3.18 1.21-6.5-4.8-4.55 6.55-.85z" />
    </svg>
  );
}
