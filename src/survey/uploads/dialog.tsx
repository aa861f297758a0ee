import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type Props = {
  readonly title: string;
  readonly closeText: string;
  readonly className: string;
  onClose(): void;
  readonly children: ReactNode;
};

const CONTROLS =
  'button:not([disabled]), input:not([disabled]), select, video[controls], [tabindex="0"]';

/** A dialog over the page, in older browsers too. The keyboard stays in it, and Escape closes it. */
export function Dialog({ title, closeText, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('survey');
    page?.setAttribute('inert', '');
    document.documentElement.classList.add('with-dialog');
    dialog.current?.focus();
    return () => {
      page?.removeAttribute('inert');
      document.documentElement.classList.remove('with-dialog');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // A button that had the focus may be gone, or disabled.
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') close.current();
      if (event.key === 'Tab' && dialog.current !== null) keepInside(event, dialog.current);
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);

  return createPortal(
    <div className="dialog-ground">
      <div
        ref={dialog}
        className={`dialog ${className}`}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        // The form of the step hears none of it.
        onKeyDown={(event) => event.stopPropagation()}
        onInput={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      >
        <div className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="close" aria-label={closeText} onClick={onClose}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  const first = controls[0];
  const last = controls[controls.length - 1];
  const isOutside = !controls.includes(document.activeElement as HTMLElement);
  const isAtStart = document.activeElement === first || isOutside;
  if (event.shiftKey ? isAtStart : document.activeElement === last || isOutside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
