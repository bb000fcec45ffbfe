import {
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type Area, rights, roles } from '@lotok/contract/admin';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';

/** The first page: who is signed in, and the table of rights. */
export function HomePage() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<string>();
  return (
    <Card sx={{ mt: 2 }}>
      <Title title="ra.page.dashboard" />
      <CardContent>
        <Typography component="h2" variant="h6">
          {t('office.home.hello', { login: identity?.fullName ?? '' })}
        </Typography>
        {role && (
          <Typography color="text.secondary">{t('office.home.role', { role: t(`office.role.${role}`) })}</Typography>
        )}
        <Typography component="h3" variant="subtitle1" sx={{ mt: 3 }}>
          {t('office.home.rights')}
        </Typography>
        <TableContainer>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('office.home.area')}</TableCell>
                {roles.map((each) => (
                  <TableCell key={each}>{t(`office.role.${each}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {(Object.keys(rights) as Area[]).map((area) => (
                <TableRow key={area}>
                  <TableCell component="th" scope="row">
                    {t(`office.area.${area}`)}
                  </TableCell>
                  {roles.map((each) => (
                    <TableCell key={each}>{t(`office.home.${rights[area][each]}`)}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </CardContent>
    </Card>
  );
}
