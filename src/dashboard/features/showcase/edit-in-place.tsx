import { Button, Group, type GroupProps } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';

type Options = { mayEdit: boolean; hasDraft: boolean };

/**
 * Edit state of a section, which opens with a draft if the user may edit it; after editing, the focus returns to its
 * edit button.
 */
export function useEditInPlace({ mayEdit, hasDraft }: Options) {
  const [isEditing, setIsEditing] = useState(mayEdit && hasDraft);
  const button = useRef<HTMLButtonElement>(null);
  return {
    isEditing,
    button,
    start: () => setIsEditing(true),
    stop: () => {
      setIsEditing(false);
      requestAnimationFrame(() => button.current?.focus());
    },
  };
}

type Props = Pick<GroupProps, 'mb'> & {
  titleId: string;
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  /** Null without permission, or while editing. */
  onChange: (() => void) | null;
  /** The heading. */
  children: ReactNode;
};

/** A heading with a button that edits the content below it. */
export function EditableHeading({ titleId, button, label, onChange, children, mb }: Props) {
  return (
    <Group justify="space-between" mb={mb} gap="xs" wrap="nowrap" align="flex-start">
      {children}
      {onChange !== null && (
        <Button
          ref={button}
          variant="default"
          size="xs"
          flex="none"
          onClick={onChange}
          aria-describedby={titleId}
        >
          {label}
        </Button>
      )}
    </Group>
  );
}
