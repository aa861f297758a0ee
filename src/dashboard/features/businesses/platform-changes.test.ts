import { describe, expect, it } from 'vitest';
import { connectionOf, platformChanges, platformTexts } from './platform-changes.ts';

const place = { place_id: 'ChIJ-kiosk', name: 'Kiosk', rating: 4.6 };
const connected = { gp: { gpObject: place }, fb: { id: 'kiosk' }, ye: { id: 'kiosk-town' } };
const before = platformTexts(connected);

describe('saved platforms', () => {
  it('are those that were changed, so that what others connected meanwhile stays', () => {
    const since = { ...connected, tp: { id: 'kiosk.example' } };
    const texts = { ...before, fb: 'new-kiosk', ye: ' kiosk-town ' };
    expect(platformChanges(texts, { before, connected: since })).toEqual({
      fb: { id: 'new-kiosk' },
    });
    expect(platformChanges(before, { before, connected: since })).toEqual({});
  });

  it('are disconnected by an emptied field', () => {
    const texts = { ...before, fb: '', gp: ' ' };
    expect(platformChanges(texts, { before, connected })).toEqual({
      fb: { id: '' },
      gp: { gpObject: null },
    });
  });

  it('keep what Google told of a place for as long as it is that place', () => {
    expect(connectionOf('gp', ' ChIJ-kiosk ', connected.gp)).toEqual({ gpObject: place });
    expect(connectionOf('gp', 'ChIJ-other', connected.gp)).toEqual({
      gpObject: { place_id: 'ChIJ-other' },
    });
    const opened = { before: { ...before, gp: '' }, connected };
    expect(platformChanges(before, opened)).toEqual({ gp: { gpObject: place } });
  });
});
