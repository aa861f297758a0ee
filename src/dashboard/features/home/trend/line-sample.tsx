import classes from './trend-chart.module.css';

/** A piece of a line, for legends. */
export function LineSample({ kind }: { kind: 'current' | 'previous' }) {
  return (
    <svg width={26} height={10} className={classes[kind]} aria-hidden="true">
      <path d="M0 5L26 5" />
      {kind === 'current' ? (
        <circle cx={13} cy={5} r={3.5} />
      ) : (
        <rect x={10.5} y={2.5} width={5} height={5} />
      )}
    </svg>
  );
}
