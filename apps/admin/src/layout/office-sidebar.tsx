import { type Theme, useMediaQuery } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin';

/**
 * The menu, which closes when the window becomes narrow. There it lies over the page, so that it would cover an open dialog, which
 * Escape could not close any more.
 */
export function OfficeSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useSidebarState();
  const wasPhone = useRef(isPhone);
  const wasOpen = useRef(true);
  const isNarrowed = isPhone && !wasPhone.current;
  useLayoutEffect(() => {
    if (wasPhone.current === isPhone) return;
    wasPhone.current = isPhone;
    if (isPhone) wasOpen.current = isOpen;
    setIsOpen(!isPhone && wasOpen.current);
  }, [isPhone, isOpen, setIsOpen]);
  return <Sidebar {...props} {...(isNarrowed ? { open: false } : {})} />;
}
