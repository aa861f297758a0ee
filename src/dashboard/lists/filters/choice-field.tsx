import { Checkbox, Stack } from '@mantine/core';
import classes from './choice-field.module.css';

type Choice<Value extends string> = { readonly value: Value; readonly label: string };

type Props<Value extends string> = {
  /** Missing where the field stands below its name. */
  label?: string;
  /** For screen readers, without a label. */
  name?: string;
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
};

/** A multiple choice; reports the chosen options in display order. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { label, name, choices, chosen, error, onChange } = props;
  return (
    <Checkbox.Group
      label={label}
      aria-label={name}
      error={error}
      value={[...chosen]}
      onChange={(values) =>
        onChange(choices.map(({ value }) => value).filter((value) => values.includes(value)))
      }
    >
      <Stack className={classes.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            className={classes.choice}
            value={choice.value}
            label={<bdi>{choice.label}</bdi>}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
