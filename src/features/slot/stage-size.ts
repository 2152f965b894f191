/** The reels' window on the screen, in CSS pixels. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}
