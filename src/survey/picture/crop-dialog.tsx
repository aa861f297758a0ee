import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { Dialog } from '../uploads/dialog.tsx';
import { type Crop, firstCrop, MAX_ZOOM, minZoom, movedCrop, zoomedCrop } from './crop.ts';
import { type Drawable, drawCrop } from './draw-crop.ts';

type Props = {
  readonly picture: Drawable;
  /** A logo is shown whole at first. */
  readonly isLogo: boolean;
  readonly texts: RecordingTexts;
  onDone(crop: Crop): void;
  onClose(): void;
};

const SIDE = 560;
/** How far an arrow key moves, as a share of the square. */
const KEY_STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/** The respondent chooses the square of their picture: by dragging, by keys, and by zoom. */
export function CropDialog({ picture, isLogo, texts, onDone, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [crop, setCrop] = useState(() => firstCrop(picture, isLogo));
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent): void {
    const from = dragged.current;
    if (from === null) return;
    dragged.current = { x, y };
    const { width } = currentTarget.getBoundingClientRect();
    setCrop((before) => movedCrop(picture, before, (from.x - x) / width, (from.y - y) / width));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setCrop((before) => movedCrop(picture, before, ...step));
  }

  return (
    <Dialog title={texts.cropTitle} closeText={texts.close} className="crop" onClose={onClose}>
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        className={isLogo ? 'logo-crop' : ''}
        role="img"
        aria-label={texts.cropHint}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          dragged.current = { x, y };
          currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = null;
        }}
        onPointerCancel={() => {
          dragged.current = null;
        }}
      />
      <p className="soft">{texts.cropHint}</p>
      <label className="zoom">
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={minZoom(picture, isLogo)}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) =>
            setCrop(zoomedCrop(picture, crop, Number(currentTarget.value)))
          }
        />
      </label>
      <div className="dialog-actions">
        <button type="button" className="quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="button" className="main" onClick={() => onDone(crop)}>
          {texts.done}
        </button>
      </div>
    </Dialog>
  );
}
