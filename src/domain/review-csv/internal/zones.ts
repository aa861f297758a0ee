/**
 * Letters of time zones as exports write them after a time, in minutes ahead of UTC. Of letters with several meanings
 * it is the one of most reviews: CST and BST are America's and Britain's, IST is India's.
 */
export const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{
      utc: 0,
      gmt: 0,
      wet: 0,
      bst: 1,
      west: 1,
      cet: 1,
      mez: 1,
      cest: 2,
      mesz: 2,
      eet: 2,
      sast: 2,
    },
    ...{ eest: 3, msk: 3, gst: 4, pkt: 5, ist: 5.5, sgt: 8, hkt: 8, awst: 8, jst: 9, kst: 9 },
    ...{ acst: 9.5, aest: 10, acdt: 10.5, aedt: 11, nzst: 12, nzdt: 13, brt: -3, art: -3, ast: -4 },
    ...{ adt: -3, edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 },
    ...{ akdt: -8, akst: -9, hst: -10 },
  }).map(([letters, hours]) => [letters, hours * 60]),
);
