import { type Area, type Need, rights, type Role, roles } from '@lotok/contract/admin';
import { Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Title, usePermissions, useTranslate } from 'react-admin';
import { WideTable } from '../../shared/wide-table.tsx';

const colours: Record<Need | 'none', string> = {
  write: 'text.primary',
  read: 'text.secondary',
  none: 'text.secondary',
};

/** What each role may see and change: the table by which the server decides. */
export function RightsPage() {
  const t = useTranslate();
  const { permissions: own } = usePermissions<Role>();
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="office.page.rights" />
      <CardContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('office.rights.about')}
        </Typography>
        <WideTable label={t('office.page.rights')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('office.rights.area')}</TableCell>
                {roles.map((role) => (
                  <TableCell key={role} sx={role === own ? ownColumn : {}}>
                    {t(`office.role.${role}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {(Object.keys(rights) as Area[]).map((area) => (
                <TableRow key={area}>
                  <TableCell component="th" scope="row">
                    {t(`office.area.${area}`)}
                  </TableCell>
                  {roles.map((role) => (
                    <TableCell
                      key={role}
                      sx={{ color: colours[rights[area][role]], ...(role === own ? ownColumn : {}) }}
                    >
                      {t(`office.rights.${rights[area][role]}`)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('office.rights.limits')}
        </Typography>
      </CardContent>
    </Card>
  );
}

const ownColumn = { bgcolor: 'action.hover', fontWeight: 600 } as const;
