import { Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { keepUndo } from '#domain/keep-undo.ts';

type Props = TextareaProps & { ref?: Ref<HTMLTextAreaElement> };

/** A field for several lines, in which undo takes back a run of typing. */
export function TextArea({ ref = null, ...props }: Props) {
  return <Textarea ref={useMergedRef(ref, keepUndo)} {...props} />;
}
