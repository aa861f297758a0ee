import { Checkbox } from '@mantine/core';
import classes from './fields.module.css';

type Props<Name extends string> = {
  label: string;
  hint?: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  values: Readonly<Record<Name, boolean>>;
  onChange: (name: Name, isOn: boolean) => void;
  /** Why some of them cannot be asked for: those are off, whatever was stored. */
  unavailable?: Readonly<Partial<Record<Name, string>>>;
};

/** Several things that are each asked for or not. */
export function Checks<Name extends string>(props: Props<Name>) {
  const { label, hint, names, labelOf, values, onChange, unavailable } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labelOf(name)}
          description={unavailable?.[name]}
          checked={values[name] && unavailable?.[name] === undefined}
          disabled={unavailable?.[name] !== undefined}
          onChange={(event) => onChange(name, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
