import { classNames } from '@lotok/ui';
import type { QrPath } from '@lotok/ui/qr-path';

export type QrCodeProps = { qr: QrPath; label: string; className?: string };

/** A QR code in the colours that scanners read, also in the dark theme. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames('rounded-card border border-line bg-scan-paper text-scan', className)}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
