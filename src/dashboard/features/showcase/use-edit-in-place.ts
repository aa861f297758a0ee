import { useRef, useState } from 'react';

/** Whether something is shown or being changed; once that is over, its button has the focus again. */
export function useEditInPlace() {
  const [isEditing, setIsEditing] = useState(false);
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
