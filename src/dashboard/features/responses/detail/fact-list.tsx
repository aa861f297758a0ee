import classes from './response-journey.module.css';

type Fact = { readonly label: string; readonly value: string | null };

/** Names and values beneath each other; what is not there is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value }) => [
        <dt key={`${label} name`}>{label}</dt>,
        <dd key={label} className="literal">
          {value}
        </dd>,
      ])}
    </dl>
  );
}
