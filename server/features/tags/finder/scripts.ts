// The scripts of the pages, which add to what works without them.

/** Fills in the position that the person chose to send, rounded before it leaves the device. */
export const positionScript = `const f=document.forms[0],w=f.querySelector('#where'),s=f.querySelector('#status');if(navigator.geolocation){w.hidden=false;w.onchange=()=>{const a=f.accuracy.value;f.latitude.value=f.longitude.value='';s.textContent='';if(a==='none')return;s.textContent=s.dataset.wait;navigator.geolocation.getCurrentPosition(({coords:c})=>{if(f.accuracy.value!==a)return;const d=a==='coarse'?2:5;f.latitude.value=c.latitude.toFixed(d);f.longitude.value=c.longitude.toFixed(d);s.textContent=s.dataset.done},()=>{f.accuracy.value='none';s.textContent=s.dataset.fail},{enableHighAccuracy:a==='exact',timeout:20000,maximumAge:60000})}}`

/** Writes the times on the clock of the device. */
export const timesScript = `for(const e of document.querySelectorAll('time'))e.textContent=new Date(e.dateTime).toLocaleString(document.documentElement.lang,{dateStyle:'medium',timeStyle:'short'})`

/** Looks for an answer too, while nothing is typed. */
export const conversationScript = `${timesScript};${positionScript};setInterval(()=>{if(!document.hidden&&!f.text.value&&!f.photo.value&&f.accuracy.value==='none')location.reload()},20000)`
