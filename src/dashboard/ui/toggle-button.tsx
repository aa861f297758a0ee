import { Button, type ButtonProps } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

type Props = Pick<ButtonProps, 'size' | 'children'> & {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A button with a pressed state. */
export function ToggleButton({ isOn, onChange, ...rest }: Props) {
  return (
    <Button
      {...rest}
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={isOn && <IconCheck size={14} aria-hidden />}
      onClick={() => onChange(!isOn)}
    />
  );
}
