import { may, type Role } from '@lotok/contract/admin';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Menu, useGetResourceLabel, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { menuOrder, sections } from '../resources/office-resource.ts';
import { pages, resources } from '../resources/index.ts';
import { MenuIcon, MenuText } from './menu-count.tsx';

/** The menu by sections, with what the operator's role may read. */
export function OfficeMenu() {
  const t = useTranslate();
  const labelOf = useGetResourceLabel();
  const [isOpen] = useSidebarState();
  const { permissions: role } = usePermissions<Role>();
  const { pathname } = useLocation();
  // The menu is longer than most windows.
  useEffect(() => {
    document.querySelector('.RaMenuItemLink-active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, role]);
  if (!role) return null;
  const readable = <T extends { area: (typeof pages)[number]['area'] }>(entries: readonly T[]) =>
    entries.filter(({ area }) => area === null || may(role, area, 'read'));
  return (
    <Menu>
      {may(role, 'dashboard', 'read') && <Menu.DashboardItem />}
      {sections.map((section) => {
        const items = [
          ...readable(pages).map(({ path, ...page }) => ({ ...page, path })),
          ...readable(resources.filter(({ list }) => list)).map((resource) => ({ ...resource, path: null })),
        ]
          .filter((entry) => entry.section === section)
          .toSorted((a, b) => menuOrder.indexOf(a.name) - menuOrder.indexOf(b.name))
          .map(({ name, path, icon: Icon = ViewListOutlined }) => {
            const leftIcon = (
              <MenuIcon name={name}>
                <Icon />
              </MenuIcon>
            );
            return path === null ? (
              <Menu.ResourceItem key={name} name={name} leftIcon={leftIcon}>
                <MenuText name={name}>{labelOf(name, 2)}</MenuText>
              </Menu.ResourceItem>
            ) : (
              <Menu.Item key={name} to={path} primaryText={`office.page.${name}`} leftIcon={leftIcon}>
                <MenuText name={name}>{t(`office.page.${name}`)}</MenuText>
              </Menu.Item>
            );
          });
        if (items.length === 0) return null;
        const title = t(`office.section.${section}`);
        return (
          <Box key={section} role="group" aria-label={title}>
            {isOpen && (
              <Typography
                role="presentation"
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block', px: 2, pt: 1.5 }}
              >
                {title}
              </Typography>
            )}
            {items}
          </Box>
        );
      })}
    </Menu>
  );
}
