import { Input, SegmentedControl, Stack } from '@mantine/core';
import { useId } from 'react';

type Props<Value extends string> = {
  label: string;
  data: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few choices, side by side below their label. */
export function LabelledChoice<Value extends string>({ label, ...choices }: Props<Value>) {
  const id = useId();
  return (
    <Stack gap={4}>
      <Input.Label component="span" id={id}>
        {label}
      </Input.Label>
      <SegmentedControl fullWidth aria-labelledby={id} {...choices} />
    </Stack>
  );
}
