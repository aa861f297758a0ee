import { Checkbox } from '@mantine/core';
import classes from './fields.module.css';

type Props<Name extends string> = {
  label: string;
  hint?: string;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  values: Readonly<Record<Name, boolean>>;
  onChange: (name: Name, isOn: boolean) => void;
};

/** Several things that are each asked for or not. */
export function Checks<Name extends string>(props: Props<Name>) {
  const { label, hint, names, labelOf, values, onChange } = props;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {names.map((name) => (
        <Checkbox
          key={name}
          label={labelOf(name)}
          checked={values[name]}
          onChange={(event) => onChange(name, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
