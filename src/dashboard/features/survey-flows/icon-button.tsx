import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = {
  icon: Icon;
  /** The action and its object. */
  label: string;
  /** The same in short, for the pointer. */
  tip?: string;
  size?: 16 | 18;
  stroke?: number;
  id?: string;
  className?: string | undefined;
  isDisabled?: boolean;
  onClick: () => void;
};

/** A grey button with an icon alone, for what can be done with a step, a line or an action. */
export function IconButton({ icon: Glyph, label, tip, ...props }: Props) {
  const { size = 18, stroke = 2, isDisabled = false, ...rest } = props;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      disabled={isDisabled}
      {...rest}
    >
      <Glyph size={size} stroke={stroke} aria-hidden />
    </ActionIcon>
  );
  return tip === undefined ? button : <Tooltip label={tip}>{button}</Tooltip>;
}
