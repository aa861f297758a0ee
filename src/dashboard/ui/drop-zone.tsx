import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-zone.module.css';

type Props = { className?: string; onDrop: (file: File) => void; children: ReactNode };

/** Accepts one dropped file; dropped text goes to the field inside. */
export function DropZone({ className = '', onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: accepts only dropped files; keyboard users have the button.
    <div
      className={`${classes.zone} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onDrop(file);
      }}
    >
      {children}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
