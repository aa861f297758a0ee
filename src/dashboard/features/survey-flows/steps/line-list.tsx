import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkIcon, TipIcon } from '#domain/survey-flow/steps.ts';
import { useFlow } from '../flow-context.ts';
import classes from './fields.module.css';

type Props = {
  id?: string;
  title: string;
  /** Explanation while the list is empty. */
  hint?: string | null;
  /** The error of the whole list. */
  error?: string | undefined;
  addLabel: string;
  /** True at the maximum number of lines. */
  isFull: boolean;
  onAdd: () => void;
  onLeave?: () => void;
  /** The lines, each marked data-line. */
  children: ReactNode;
};

/** A list of input lines, with a button that adds a line and focuses it. */
export function LineList({ title, hint = null, error, children, ...props }: Props) {
  const { editing } = useFlow();
  const ownId = useId();
  const id = props.id ?? ownId;

  function add(): void {
    props.onAdd();
    editing.send({ type: 'done', focus: { on: 'newLine', list: id } });
  }

  return (
    <fieldset
      className={classes.group}
      id={id}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onLeave?.();
      }}
    >
      <legend className={classes.legend}>{title}</legend>
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
      {error !== undefined && (
        <div className={classes.error} role="alert">
          {error}
        </div>
      )}
      {!props.isFull && (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          {props.addLabel}
        </Button>
      )}
    </fieldset>
  );
}

type IconProps<Name> = {
  label: string;
  icons: readonly (readonly [Name, Icon])[];
  value: Name;
  onChange: (icon: Name) => void;
};

/** Selects the icon of a line; each option has an accessible name. */
export function IconChoice<Name extends TipIcon | LinkIcon>(props: IconProps<Name>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={props.label}
      data={props.icons.map(([value, Glyph]) => ({
        value,
        label: (
          <>
            <Glyph size={16} aria-hidden style={{ display: 'block' }} />
            <VisuallyHidden>{t(`flow.icons.${value}`)}</VisuallyHidden>
          </>
        ),
      }))}
      value={props.value}
      onChange={props.onChange}
    />
  );
}
