import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkIcon, TipIcon } from '#domain/survey-flow/steps.ts';
import classes from './fields.module.css';

type Props = {
  label: string;
  /** What is wrong with the list of lines as a whole. */
  fault?: string | undefined;
  /** There are as many lines as there may be. */
  isFull: boolean;
  onAdd: () => void;
};

/** The end of a list of lines: what is wrong with it, and the button that adds one more. */
export function AddLine({ label, fault, isFull, onAdd }: Props) {
  return (
    <>
      {fault !== undefined && (
        <div className={classes.fault} role="alert">
          {fault}
        </div>
      )}
      {!isFull && (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {label}
        </Button>
      )}
    </>
  );
}

type IconProps<Name> = {
  label: string;
  icons: readonly (readonly [Name, Icon])[];
  value: Name;
  onChange: (icon: Name) => void;
};

/** Which icon a line has, each with its name for those who do not see it. */
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

/** Puts the focus into the first field of the last line, marked data-new-field, once it is there. */
export function useFocusNew(count: number) {
  const container = useRef<HTMLFieldSetElement>(null);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    if (!isAwaited.current || count === 0) return;
    isAwaited.current = false;
    const lines = container.current?.querySelectorAll('[data-new-field]');
    const last = lines?.item(lines.length - 1);
    last?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  }, [count]);
  return {
    container,
    focusNew: () => {
      isAwaited.current = true;
    },
  };
}
