import { Collapse, Text, Title, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId } from 'react';
import classes from './folding-panel.module.css';
import { Panel } from './panel.tsx';

type Props = {
  title: string;
  /** Beside the title: what the content covers. */
  note: string;
  isOpen: boolean;
  onToggle: () => void;
  /** While newer content is loading. */
  isStale?: boolean;
  children: ReactNode;
};

/** A panel whose content shows on request; closed, it is not printed. */
export function FoldingPanel({ title, note, isOpen, onToggle, isStale, children }: Props) {
  const id = useId();
  return (
    <Panel
      aria-labelledby={`${id}-title`}
      className={classes.panel}
      p={0}
      data-stale={isStale || undefined}
    >
      <Title order={2} size="sm">
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span id={`${id}-title`}>{title}</span>
          <Text component="span" size="xs" c="dimmed" className={classes.note}>
            {note}
          </Text>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen} id={`${id}-body`}>
        <div className={classes.body}>{children}</div>
      </Collapse>
    </Panel>
  );
}
