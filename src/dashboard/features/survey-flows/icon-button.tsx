import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

type Props = {
  icon: Icon;
  /** Accessible name: the action and its object. */
  label: string;
  /** Short form for the tooltip. */
  tip?: string;
  size?: 16 | 18;
  stroke?: number;
  id?: string;
  className?: string | undefined;
  isDisabled?: boolean;
  onClick: () => void;
};

/** A grey icon button for actions on a step, a line or a share action. */
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
