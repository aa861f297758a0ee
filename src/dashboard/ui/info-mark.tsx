import { Tooltip, UnstyledButton } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import classes from './info-mark.module.css';

/** A note on a figure, shown by pointer, focus or tap. */
export function InfoMark({ text }: { text: string }) {
  return (
    <Tooltip
      label={text}
      multiline
      maw="18rem"
      withArrow
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.mark} aria-label={text}>
        <IconInfoCircle size={16} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}
