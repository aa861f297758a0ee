import { Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { CSSProperties, Ref } from 'react';
import { keepUndo } from '#domain/keep-undo.ts';
import classes from './text-area.module.css';

type Props = Omit<TextareaProps, 'autosize' | 'rows' | 'minRows' | 'maxRows'> & {
  ref?: Ref<HTMLTextAreaElement>;
  minRows: number;
  /** A longer text is scrolled; without it, the field grows with its text. */
  maxRows?: number;
};

/** A field for several lines, as high as its text, in which undo takes back a run of typing. */
export function TextArea({ ref = null, minRows, maxRows, ...props }: Props) {
  const rows = { '--min-rows': minRows, '--max-rows': maxRows } as CSSProperties;
  return (
    <Textarea
      ref={useMergedRef(ref, keepUndo)}
      rows={minRows}
      className={classes.area}
      style={rows}
      {...props}
    />
  );
}
